// `npm run bench:scroll`: how many frames long pages drop on a slow processor, while they are scrolled from end to end.
// What is on them is made up here and answered in the API's place: it is the page that is measured.

import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { median } from '@sightline/api/bench/table.ts'
import { chromium } from '@playwright/test'
import { signUpThroughApi } from '../fixtures/account.ts'
import journeys from '../playwright.config.ts'
import { startProduct } from '../product/product.ts'
import { CPU_SLOW_DOWN, scrollThrough, type Scrolled } from './scroll/scroll-through.ts'
import { scrolledPages } from './scroll/scrolled-pages.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, page: { type: 'string' } } })
const rounds = Number(values.rounds)
const pages = scrolledPages.filter(({ name }) => values.page === undefined || name.includes(values.page))

const print = (line: string) => process.stdout.write(`${line}\n`)
const middle = (measured: Scrolled[], name: keyof Scrolled) => Math.round(median(measured.map((round) => round[name])))

const product = await startProduct()
const browser = await chromium.launch(journeys.use?.launchOptions)
try {
  const context = await browser.newContext()
  await signUpThroughApi(context, product.url)
  const state = await context.storageState()
  await context.close()

  print(`At ${CPU_SLOW_DOWN}× slow-down, medians of ${rounds} rounds; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`)
  for (const page of pages) {
    const measured: Scrolled[] = []
    for (let round = 0; round < rounds; round += 1) measured.push(await scrollThrough(browser, product.url, state, page))
    const [frames, dropped, longest, ready] = (['frames', 'dropped', 'longestMs', 'readyMs'] as const).map((name) => middle(measured, name))
    print(`${page.name}: ${dropped} of ${frames} frames dropped, the longest ${longest} ms; all there after ${ready} ms`)
    print(JSON.stringify({ bench: 'scroll', page: page.name, cpuSlowDown: CPU_SLOW_DOWN, rounds: measured }))
  }
} finally {
  await browser.close()
  await product.stop()
}
