// `npm run bench -- scroll`: how many frames of long pages a person misses on a slow processor, while they are scrolled from end to end, and
// how late the page's own thread is meanwhile.
// What is on them is made up here and answered in the API's place: it is the page that is measured. A control, plain rows of the
// same number and height without a script, is scrolled in turns with each: what it drops is the machine's.

import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median } from '@sightline/api/bench/table.ts'
import { chromium } from '@playwright/test'
import { signUpThroughApi } from '../fixtures/account.ts'
import journeys from '../playwright.config.ts'
import { startProduct } from '../product/product.ts'
import { plainRows } from './scroll/plain-rows.ts'
import { CPU_SLOW_DOWN, scrollThrough, type Scrolled, type ScrolledPage } from './scroll/scroll-through.ts'
import { scrolledPages } from './scroll/scrolled-pages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, page: { type: 'string' } } })
const rounds = Number(values.rounds)
const pages = scrolledPages.filter(({ name }) => values.page === undefined || name.includes(values.page))

const print = (line: string) => process.stdout.write(`${line}\n`)
const middle = (measured: Scrolled[], name: keyof Scrolled) => median(measured.map((round) => round[name]))
const percent = (share: number) => `${Math.round(share * 100)} %`

const COLUMNS = [
  'Page',
  'Dropped',
  'Incomplete',
  "Late, the page's thread",
  'Longest, ms',
  'Script / style / layout, ms',
  'Elements at the end',
  'Ready, ms',
]
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Each figure with the control's in brackets. */
function cells({ name }: ScrolledPage, ours: Scrolled[], control: Scrolled[]): string[] {
  const whole = (measured: Scrolled[], field: keyof Scrolled) => Math.round(middle(measured, field))
  const share = (field: keyof Scrolled, all: keyof Scrolled) => {
    const [mine, plain] = [ours, control].map((measured) => median(measured.map((round) => round[field] / round[all])))
    return `${whole(ours, field)} of ${whole(ours, all)}: ${percent(mine ?? 0)} (${percent(plain ?? 0)})`
  }
  return [
    name,
    share('dropped', 'frames'),
    share('incomplete', 'frames'),
    share('late', 'threadFrames'),
    `${whole(ours, 'longestMs')} (${whole(control, 'longestMs')})`,
    [whole(ours, 'scriptMs'), whole(ours, 'styleMs'), whole(ours, 'layoutMs')].join(' / '),
    ...(['elements', 'readyMs'] as const).map((field) => String(whole(ours, field))),
  ]
}

const product = await startProduct()
const browser = await chromium.launch(journeys.use?.launchOptions)
try {
  const context = await browser.newContext()
  await signUpThroughApi(await context.newPage(), product.url)
  const state = await context.storageState()
  await context.close()

  const load = () => loadavg()[0]?.toFixed(1)
  print(
    `At ${CPU_SLOW_DOWN}× slow-down, medians of ${rounds} rounds; ${availableParallelism()} cores, load ${load()} at the start`,
  )
  const table: string[][] = []
  for (const page of pages) {
    const ours: Scrolled[] = []
    const control: Scrolled[] = []
    for (let round = 0; round < rounds; round += 1) {
      const scrolled = await scrollThrough(browser, product.url, state, page)
      ours.push(scrolled)
      control.push(await scrollThrough(browser, product.url, state, plainRows(page.rows, scrolled.height)))
    }
    table.push(cells(page, ours, control))
    print(JSON.stringify({ bench: 'scroll', page: page.name, cpuSlowDown: CPU_SLOW_DOWN, load: load(), ours, control }))
  }
  for (const row of [COLUMNS, COLUMNS.map(() => '---'), ...table]) print(line(row))
} finally {
  await browser.close()
  await product.stop()
}
