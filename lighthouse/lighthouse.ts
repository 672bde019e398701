// `npm run check -- lighthouse`: what Lighthouse says of the landing page, as a phone and as a desktop visits it. Exits with 1 when a score is
// below its limit. The reports are written to .data/lighthouse.

import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import journeys from '@sightline/e2e/playwright.config.ts'
import { startProduct } from '@sightline/e2e/product/product.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse'

/** Of each category, in percent. */
const LIMITS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof LIMITS
const categories = Object.keys(LIMITS) as Category[]

/** Lighthouse's own presets. Both simulate the network and the processor from what was seen without a throttle. */
const presets: Record<string, { config: Config | undefined; throttling: string }> = {
  mobile: { config: undefined, throttling: 'slow 4G (150 ms, 1.6 Mbps), processor 4 times slower' },
  desktop: { config: desktopConfig, throttling: '40 ms, 10 Mbps, processor as it is' },
}
const REPORTS = path.join(import.meta.dirname, '../.data/lighthouse')

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const percent = (result: Result, category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Run {
  result: Result
  html: string
}

/** Of several runs the one in the middle: what else a machine does slows a run down. */
async function visit(url: string, preset: string, port: number): Promise<Result> {
  const runs: Run[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const ran = await lighthouse(
      url,
      { port, output: 'html', logLevel: 'error', onlyCategories: categories },
      presets[preset]?.config,
    )
    if (ran === undefined) throw new Error('Lighthouse has no result')
    if (ran.lhr.runtimeError !== undefined) throw new Error(ran.lhr.runtimeError.message)
    runs.push({ result: ran.lhr, html: String(ran.report) })
  }
  const performance = ({ result }: Run) => percent(result, 'performance')
  runs.sort((a, b) => performance(a) - performance(b))
  print(`\n${preset}: ${presets[preset]?.throttling}; performance of all runs ${runs.map(performance).join(', ')}`)
  const { result, html } = runs[Math.floor((runs.length - 1) / 2)]!
  writeFileSync(path.join(REPORTS, `${preset}.html`), html)
  return result
}

/** What takes points off a category, one line each. */
function findings({ audits, categories: found }: Result, category: Category): string[] {
  const weighed =
    found[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9) ?? []
  return weighed.map(
    ({ id }) => `    ${audits[id]?.title}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`,
  )
}

/** @returns whether every score is within its limit */
function report(result: Result): boolean {
  const {
    'first-contentful-paint': fcp,
    'largest-contentful-paint': lcp,
    'total-blocking-time': tbt,
    'cumulative-layout-shift': cls,
  } = result.audits
  for (const category of categories) {
    const score = percent(result, category)
    print(
      `  ${category.padEnd(15)} ${String(score).padStart(3)}  limit ${LIMITS[category]}${score < LIMITS[category] ? '  BELOW' : ''}`,
    )
    if (score < LIMITS[category]) findings(result, category).forEach(print)
  }
  print(
    `  first paint ${fcp?.displayValue}, largest ${lcp?.displayValue}, blocked ${tbt?.displayValue}, shift ${cls?.displayValue}`,
  )
  return categories.every((category) => percent(result, category) >= LIMITS[category])
}

mkdirSync(REPORTS, { recursive: true })
const product = await startProduct()
const port = await freePort()
const launch = journeys.use?.launchOptions
const browser = await chromium.launch({ ...launch, args: [...(launch?.args ?? []), `--remote-debugging-port=${port}`] })
try {
  const kept: boolean[] = []
  for (const preset of Object.keys(presets)) kept.push(report(await visit(product.url + paths.landing, preset, port)))
  print(
    `\nChromium ${browser.version()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; the middle one of ${values.runs} runs.`,
  )
  if (!kept.every(Boolean)) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
