// `npm run bench -- page`: what Module Federation costs a page, and what prerendering saves. The release as it is deployed against the
// same sources as one build, and against itself without prerendered pages, by the same gateway, in turns; writes docs/performance.md.
// `-- --only federation` or `-- --only first-paint` measures one of the two.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { promote } from '@sightline/releases/promote.ts'
import { changeChannel, readChannel } from '@sightline/releases/channels.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import journeys from '../playwright.config.ts'
import { startProduct } from '../product/product.ts'
import { performanceDocument, type About } from './document.ts'
import { releaseMonolith } from './monolith/build-monolith.ts'
import { FIRST_PAINT_HEADING, firstPaintSection, measureFirstPaint } from './first-paint.ts'
import { releaseWithoutPages } from './release-without-pages.ts'
import { table } from './report.ts'
import { returnVisit } from './return-visit.ts'
import { navigationRows, pageRows, returnRows, type Rounds, type Row } from './rows.ts'
import { setStage, type MeasuredPage } from './stage.ts'
import { CONDITIONS, visit } from './visit.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, only: { type: 'string' } } })
const ROUNDS = Number(values.rounds)
/** Fewer say too little to be kept. */
const LEAST_ROUNDS = 5
const FOLDER = path.join(WORKSPACE, '.data', 'bench-page', 'releases')
const CHANNEL = 'production'
const DOCUMENT = path.join(WORKSPACE, 'docs', 'performance.md')
const variants = ['federated', 'monolith'] as const

type Releases = Record<(typeof variants)[number], string>

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Both releases have been checked: the pointer alone moves. */
async function serve(release: string): Promise<void> {
  await changeChannel(FOLDER, CHANNEL, await readChannel(FOLDER, CHANNEL, 1), {
    release,
    locked: false,
    action: 'promote',
  })
}

/** The monolith has no HTML of its pages and asks for no data early: it is one build as it would be. */
async function measureFederation(
  browser: Browser,
  pages: MeasuredPage[],
  { deployed, withoutPages }: { deployed: string; withoutPages: string },
): Promise<Row[]> {
  print('  Building the monolith …')
  const monolith = await releaseMonolith(FOLDER)
  await promote(FOLDER, CHANNEL, monolith)
  // A visitor's page is compared without its HTML, which is measured by itself.
  const federated = ({ state }: MeasuredPage) => (state === undefined ? withoutPages : deployed)
  return measure(browser, (page) => ({ federated: federated(page), monolith }), pages)
}

/** Replaces a section of docs/performance.md, which others share. @param heading undefined: the text before the first heading */
function writeSection(heading: string | undefined, section: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const start = heading === undefined ? 0 : text.indexOf(`\n${heading}\n`) + 1
  const next = text.indexOf('\n## ', start)
  writeFileSync(DOCUMENT, text.slice(0, start) + section + (next < 0 ? '' : text.slice(next)))
}

/** The gateway reads a release at its first request. */
async function readByGateway(url: string): Promise<void> {
  await (await fetch(url)).text()
}

/** Of each page, each navigation and each return, the visits in turns; the first round warms up and is not kept. */
async function measure(
  browser: Browser,
  releasesOf: (page: MeasuredPage) => Releases,
  pages: MeasuredPage[],
): Promise<Row[]> {
  const none = (): Rounds => ({ federated: [], monolith: [] })
  const visits = pages.map((page) => ({
    page,
    ...{ loads: none(), byHover: none(), byClick: none(), second: none(), back: none() },
  }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { page, loads, byHover, byClick, second, back } of visits) {
      for (const variant of variants) {
        await serve(releasesOf(page)[variant])
        await readByGateway(page.url)
        const [loaded, navigated] = await visit(browser, page)
        const returned = await returnVisit(browser, page)
        if (round === 0) continue
        loads[variant].push(loaded)
        second[variant].push(returned.second)
        back[variant].push(returned.back)
        if (navigated !== undefined) byHover[variant].push(navigated)
        if (returned.clicked !== undefined) byClick[variant].push(returned.clicked)
      }
    }
    print(`  ${round === 0 ? 'Warmed up' : `Round ${round} of ${ROUNDS}`}; load ${loadavg()[0]?.toFixed(1)}`)
  }
  return visits.flatMap(({ page, loads, byHover, byClick, second, back }) => [
    ...pageRows(page, loads),
    ...returnRows(page.name, second, back),
    ...(page.next === undefined ? [] : navigationRows(`${page.name} → ${page.next.name}`, byHover, byClick)),
  ])
}

mkdirSync(FOLDER, { recursive: true })
const product = await startProduct({ RELEASES_DIR: FOLDER, CHANNEL })
// Playwright turns its cache of pages off.
const browser = await chromium.launch({
  ...journeys.use?.launchOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
try {
  const { pages, signedIn } = await setStage(browser, product.url)
  const { release: deployed } = await readChannel(FOLDER, CHANNEL)
  const { release: withoutPages, paths } = await releaseWithoutPages(FOLDER, deployed)
  await promote(FOLDER, CHANNEL, withoutPages)
  const about = (): About => ({
    date: new Date().toISOString().slice(0, 10),
    rounds: ROUNDS,
    chromium: browser.version(),
    cores: availableParallelism(),
    load: Number(loadavg()[1]?.toFixed(1)),
  })
  const keep = ROUNDS >= LEAST_ROUNDS
  if (values.only !== 'federation') {
    const servePages = async (prerendered: boolean) => {
      await serve(prerendered ? deployed : withoutPages)
      await readByGateway(product.url)
    }
    const served = { url: product.url, servePages, pages, signedIn, paths }
    const found = await measureFirstPaint(browser, served, ROUNDS, print)
    const section = firstPaintSection(found, about())
    print(`\n${section}`)
    if (keep) writeSection(FIRST_PAINT_HEADING, section)
  }
  if (values.only !== 'first-paint') {
    const results = await measureFederation(browser, pages, { deployed, withoutPages })
    print(`\n${table(results)}`)
    if (keep) writeSection(undefined, performanceDocument(table(results), about()))
    print(JSON.stringify({ bench: 'page', ...about(), conditions: CONDITIONS, results }))
  }
  await serve(deployed)
} finally {
  await browser.close()
  await product.stop()
}
