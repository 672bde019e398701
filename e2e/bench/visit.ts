// One visit with an empty cache, on a slow network and a slow processor.

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { recordNetwork, type Asked, type NetworkRecord } from './network-record.ts'
import { installProbe, type Probe } from './page-probe.ts'

export const CONDITIONS = { roundTripMs: 150, downMbps: 1.6, upMbps: 0.75, cpuSlowDown: 4 }
const WIDTH = 1440
const HEIGHT = 1000
/** Longer than a page pauses between its own requests, of which the last ones wait for an idle moment. */
const QUIET_MS = 1_500
/** From a person's pointer on a link to their click: time in which a page can prefetch. */
export const HOVER_MS = 200
const READY_TIMEOUT_MS = 60_000
const BYTES_PER_S = 1_000_000 / 8

/** cookies and storage of a signed-in browser; undefined for a visitor */
export type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined

export interface Visited extends Probe {
  inserted: number
  ready: number
  requests: Asked[]
}

/** A link to follow when everything has arrived, and the content behind it. */
export interface NextPage {
  name: string
  link: string
  content: string
}

export interface Visit {
  url: string
  /** a selector of the page's main content */
  content: string
  next?: NextPage
  state: State
  /** of the window; default: 1440 */
  width?: number | undefined
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.roundTripMs,
    downloadThroughput: CONDITIONS.downMbps * BYTES_PER_S,
    uploadThroughput: CONDITIONS.upMbps * BYTES_PER_S,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowDown })
}

/** A tab of the browser, in the conditions of a visit. */
export interface Tab {
  page: Page
  record: NetworkRecord
}

/** @param content selector of the main content of the page that it will show */
export async function openTab(context: BrowserContext, content: string): Promise<Tab> {
  const page = await context.newPage()
  await page.addInitScript(installProbe, content)
  const session = await context.newCDPSession(page)
  const record = await recordNetwork(session)
  await slowDown(session)
  return { page, record }
}

/** With an empty cache. */
export const openContext = (browser: Browser, { state, width = WIDTH }: Pick<Visit, 'state' | 'width'>) =>
  browser.newContext({ viewport: { width, height: HEIGHT }, ...(state && { storageState: state }) })

export async function load(tab: Tab, url: string): Promise<Visited> {
  await tab.page.goto(url, { waitUntil: 'commit' })
  return untilQuiet(tab)
}

/** Clicks a link when the page is quiet. @param hoverMs how long the pointer is on it before */
export async function follow(tab: Tab, { link, content }: NextPage, hoverMs: number): Promise<Visited> {
  const { page, record } = tab
  record.forget()
  await page.evaluate((wanted) => window.probe.watchFromClick(wanted), content)
  const target = page.locator(link).first()
  if (hoverMs > 0) {
    await target.hover()
    await page.waitForTimeout(hoverMs)
  }
  await target.click()
  return untilQuiet(tab)
}

export async function untilReady({ page, record }: Tab): Promise<Visited> {
  await page.waitForFunction(() => window.probe.read().ready !== undefined, undefined, {
    timeout: READY_TIMEOUT_MS,
    polling: 100,
  })
  const probe = await page.evaluate(() => window.probe.read())
  const { inserted = Infinity, ready = Infinity } = probe
  return { ...probe, inserted, ready, requests: record.requests() }
}

async function untilQuiet(tab: Tab): Promise<Visited> {
  await untilReady(tab)
  await tab.record.quiet(QUIET_MS)
  return untilReady(tab)
}

/** @returns the page, and where the visit has a `next` the navigation to it */
export async function visit(
  browser: Browser,
  { url, content, next, ...conditions }: Visit,
): Promise<[page: Visited, navigation: Visited | undefined]> {
  const context = await openContext(browser, conditions)
  try {
    const tab = await openTab(context, content)
    const loaded = await load(tab, url)
    return [loaded, next && (await follow(tab, next, HOVER_MS))]
  } finally {
    await context.close()
  }
}

/** @returns ms; the page is left then */
export async function firstPaintOf(browser: Browser, { url, state }: Pick<Visit, 'url' | 'state'>): Promise<number> {
  const context = await openContext(browser, { state })
  try {
    const { page } = await openTab(context, 'main')
    await page.goto(url, { waitUntil: 'commit' })
    const painted = await page.waitForFunction(() => window.probe.read().fcp, undefined, { timeout: READY_TIMEOUT_MS })
    return await painted.jsonValue()
  } finally {
    await context.close()
  }
}
