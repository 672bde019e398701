// `npm run bench -- reports`: the overview of a year of answers to 500 prompts, from the product's own API: when its numbers stand,
// when the chart's code is asked for, what a year of trends weighs as it travels, how many frames its table drops, and what moves on
// each report while it loads.

import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { seedYear } from '@sightline/api/bench/seed-year.ts'
import { median } from '@sightline/api/bench/table.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { chromium } from '@playwright/test'
import { signUpThroughApi } from '../fixtures/account.ts'
import journeys from '../playwright.config.ts'
import { startProduct } from '../product/product.ts'
import { sheetsOf, shiftOf } from './standing-still.ts'
import { FIRST_FIGURE } from './stage.ts'
import { CPU_SLOW_DOWN, scrollThrough, type Scrolled } from './scroll/scroll-through.ts'
import { CONDITIONS, visit, type Visited } from './visit.ts'

const DAY_MS = 86_400_000
const KB = 1_000
const TRENDS_LIMIT_KB = 60
const CLS_LIMIT = 0.02
const WIDTHS = [390, 1024, 1440]
const reports = [undefined, 'citations', 'traffic', 'competitors'] as const

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
const print = (line: string) => process.stdout.write(`${line}\n`)
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const middle = (numbers: number[]) => Math.round(median(numbers))

/** The chart library is the largest script of the page. */
function chartAskedMs({ requests, timeOrigin }: Visited): number {
  const [largest] = requests.filter(({ type }) => type === 'Script').toSorted((a, b) => b.bodyBytes - a.bodyBytes)
  return (largest?.wall ?? NaN) * 1000 - timeOrigin
}

function trendsKb({ requests }: Visited): number {
  return (
    Math.max(...requests.filter(({ path }) => path.endsWith('/visibility/trends')).map(({ bodyBytes }) => bodyBytes)) /
    KB
  )
}

const product = await startProduct()
const browser = await chromium.launch(journeys.use?.launchOptions)
try {
  const context = await browser.newContext()
  const { session } = await signUpThroughApi(await context.newPage(), product.url)
  const state = await context.storageState()
  await context.close()

  const today = utcDay(Date.now())
  const start = performance.now()
  const { id, answers } = await seedYear(product.databaseUrl, session.user.id, today)
  print(`${answers.toLocaleString('en')} answers made in ${Math.round((performance.now() - start) / 1000)} s`)
  const year = new URLSearchParams({ period: 'custom', start: utcDay(Date.now() - 364 * DAY_MS), end: today })
  const path = `${projectReportPath(id)}?${year}`

  const visits: Visited[] = []
  for (let round = 0; round < rounds; round += 1)
    visits.push((await visit(browser, { url: product.url + path, content: FIRST_FIGURE, state }))[0])
  const { roundTripMs, downMbps, cpuSlowDown } = CONDITIONS
  print(`500 prompts × 365 days, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds`)
  print(`${roundTripMs} ms round trip, ${downMbps} Mbps, processor ${cpuSlowDown} times slower, empty cache:`)
  print(
    `- numbers on the screen after ${middle(visits.map(({ ready }) => ready))} ms (${visits.map(({ ready }) => Math.round(ready)).join(', ')})`,
  )
  const waits = visits.map((visited) => chartAskedMs(visited) - visited.ready)
  print(`- the chart library is asked for ${middle(waits)} ms after them (${waits.map(Math.round).join(', ')})`)
  const trends = Math.max(...visits.map(trendsKb))
  print(`- trends of 365 days with 11 domains: ${trends.toFixed(1)} kB as they travel, limit ${TRENDS_LIMIT_KB}`)

  const page = {
    name: 'overview',
    path,
    rows: 500,
    complete: '#position-tracking tbody tr[aria-rowindex="2"]',
    unfold: /^Show all 500$/,
  }
  const scrolled: Scrolled[] = []
  for (let round = 0; round < rounds; round += 1) scrolled.push(await scrollThrough(browser, product.url, state, page))
  const [frames, dropped, longest] = (['frames', 'dropped', 'longestMs'] as const).map((name) =>
    middle(scrolled.map((round) => round[name])),
  )
  print(
    `Scrolled from its top to the last of 500 rows, processor ${CPU_SLOW_DOWN} times slower: ${dropped} of ${frames} frames dropped, the longest ${longest} ms`,
  )
  const shifts: Record<string, number[]> = {}
  for (const report of reports) {
    const address = `${product.url}${projectReportPath(id, report)}?${year}`
    const found: number[] = []
    for (const width of WIDTHS) found.push(await shiftOf(browser, address, state, width))
    shifts[report ?? 'overview'] = found
  }
  print(`CLS ${WIDTHS.join(' / ')} px wide, answers late, limit ${CLS_LIMIT}:`)
  for (const [report, found] of Object.entries(shifts))
    print(`- ${report}: ${found.map((cls) => cls.toFixed(3)).join(' / ')}`)
  print(`The overview is printed on ${await sheetsOf(browser, product.url + path, state)} sheets of A4`)
  print(
    JSON.stringify({
      bench: 'reports',
      rounds: visits.map(({ ready, cls }) => ({ ready, cls })),
      waits,
      trends,
      scrolled,
      shifts,
    }),
  )
  const moved = Object.values(shifts)
    .flat()
    .some((cls) => cls >= CLS_LIMIT)
  if (trends >= TRENDS_LIMIT_KB || waits.some((wait) => wait < 0) || moved) process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}
