// `npm run bench:scroll`: how many frames long pages drop on a slow processor, while they are scrolled from end to end.
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
const droppedShare = (measured: Scrolled[]) => median(measured.map(({ dropped, frames }) => dropped / frames))
const shownShare = (measured: Scrolled[]) => 1 - droppedShare(measured)
const percent = (share: number) => `${Math.round(share * 100)} %`

const COLUMNS = ['Page', 'Dropped', 'Control', 'Dropped ÷ control', 'Shown ÷ control', 'Longest, ms (control)', 'Script / style / layout, ms', 'Elements at the end', 'Ready, ms']
const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function cells({ name }: ScrolledPage, ours: Scrolled[], control: Scrolled[]): string[] {
  const whole = (measured: Scrolled[], field: keyof Scrolled) => Math.round(middle(measured, field))
  const frames = (measured: Scrolled[]) => `${whole(measured, 'dropped')} of ${whole(measured, 'frames')} (${percent(droppedShare(measured))})`
  return [
    name,
    frames(ours),
    frames(control),
    (droppedShare(ours) / droppedShare(control)).toFixed(2),
    (shownShare(ours) / shownShare(control)).toFixed(2),
    `${whole(ours, 'longestMs')} (${whole(control, 'longestMs')})`,
    [whole(ours, 'scriptMs'), whole(ours, 'styleMs'), whole(ours, 'layoutMs')].join(' / '),
    ...(['elements', 'readyMs'] as const).map((field) => String(whole(ours, field))),
  ]
}

const product = await startProduct()
const browser = await chromium.launch(journeys.use?.launchOptions)
try {
  const context = await browser.newContext()
  await signUpThroughApi(context, product.url)
  const state = await context.storageState()
  await context.close()

  const load = () => loadavg()[0]?.toFixed(1)
  print(`At ${CPU_SLOW_DOWN}× slow-down, medians of ${rounds} rounds; ${availableParallelism()} cores, load ${load()} at the start`)
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
