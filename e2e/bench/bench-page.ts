// `npm run bench:page`: what Module Federation costs a page. The release as it is deployed against the same sources as one
// build, by the same gateway, in turns; writes docs/performance.md.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { promote } from '@sightline/gateway/releases/promote.ts'
import { changeChannel, readChannel } from '@sightline/gateway/releases/channels.ts'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'
import journeys from '../playwright.config.ts'
import { startProduct } from '../product/product.ts'
import { performanceDocument, type About } from './document.ts'
import { releaseMonolith } from './monolith/build-monolith.ts'
import { table } from './report.ts'
import { navigationRows, pageRows, type Rounds, type Row } from './rows.ts'
import { setStage, type MeasuredPage } from './stage.ts'
import { CONDITIONS, visit } from './visit.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const ROUNDS = Number(values.rounds)
/** Fewer say too little to be kept. */
const LEAST_ROUNDS = 5
const FOLDER = path.join(WORKSPACE, '.data', 'bench-page', 'releases')
const CHANNEL = 'production'
const variants = ['federated', 'monolith'] as const

/** What others have measured stands below, each under a heading of its own. */
function otherBenchmarks(document: string): string {
  const text = readFileSync(document, 'utf8')
  const start = text.indexOf('\n## ')
  return start < 0 ? '' : text.slice(start)
}

type Releases = Record<(typeof variants)[number], string>

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Both releases have been checked: the pointer alone moves. */
async function serve(release: string): Promise<void> {
  await changeChannel(FOLDER, CHANNEL, await readChannel(FOLDER, CHANNEL, 1), { release, locked: false, action: 'promote' })
}

async function publishBoth(): Promise<Releases> {
  const { release: federated } = await readChannel(FOLDER, CHANNEL)
  print('  Building the monolith …')
  const monolith = await releaseMonolith(FOLDER)
  await promote(FOLDER, CHANNEL, monolith)
  return { federated, monolith }
}

/** Of each page and each navigation, the visits in turns; the first round warms up and is not kept. */
async function measure(browser: Browser, releases: Releases, pages: MeasuredPage[]): Promise<Row[]> {
  const none = (): Rounds => ({ federated: [], monolith: [] })
  const visits = pages.map((page) => ({ page, loads: none(), navigations: none() }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { page, loads, navigations } of visits) {
      for (const variant of variants) {
        await serve(releases[variant])
        // The gateway reads a release at its first request.
        await (await fetch(page.url)).text()
        const [loaded, navigated] = await visit(browser, page)
        if (round === 0) continue
        loads[variant].push(loaded)
        if (navigated !== undefined) navigations[variant].push(navigated)
      }
    }
    print(`  ${round === 0 ? 'Warmed up' : `Round ${round} of ${ROUNDS}`}; load ${loadavg()[0]?.toFixed(1)}`)
  }
  return visits.flatMap(({ page, loads, navigations }) => [
    ...pageRows(page, loads),
    ...(page.next === undefined ? [] : navigationRows(`${page.name} → ${page.next.name}`, navigations)),
  ])
}

mkdirSync(FOLDER, { recursive: true })
const product = await startProduct({ RELEASES_DIR: FOLDER, CHANNEL })
const browser = await chromium.launch(journeys.use?.launchOptions)
try {
  const releases = await publishBoth()
  const pages = await setStage(browser, product.url)
  const results = await measure(browser, releases, pages)
  const about: About = {
    date: new Date().toISOString().slice(0, 10),
    rounds: ROUNDS,
    chromium: browser.version(),
    cores: availableParallelism(),
    load: Number(loadavg()[1]?.toFixed(1)),
  }
  print(`\n${table(results)}`)
  const document = path.join(WORKSPACE, 'docs', 'performance.md')
  if (ROUNDS >= LEAST_ROUNDS) writeFileSync(document, performanceDocument(table(results), about) + otherBenchmarks(document))
  print(JSON.stringify({ bench: 'page', ...about, conditions: CONDITIONS, results }))
  await serve(releases.federated)
} finally {
  await browser.close()
  await product.stop()
}
