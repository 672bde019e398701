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

export interface Visit {
  url: string
  /** a selector of the page's main content */
  content: string
  /** a link to follow when everything has arrived, and the content behind it */
  next?: { name: string; link: string; content: string }
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

async function untilQuiet(page: Page, record: NetworkRecord): Promise<Visited> {
  await page.waitForFunction(() => window.probe.read().ready !== undefined, undefined, {
    timeout: READY_TIMEOUT_MS,
    polling: 100,
  })
  await record.quiet(QUIET_MS)
  const probe = await page.evaluate(() => window.probe.read())
  const { inserted = Infinity, ready = Infinity } = probe
  return { ...probe, inserted, ready, requests: record.requests() }
}

/** @returns the page, and where the visit has a `next` the navigation to it */
export async function visit(
  browser: Browser,
  { url, content, next, state, width = WIDTH }: Visit,
): Promise<[page: Visited, navigation: Visited | undefined]> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    ...(state && { storageState: state }),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(installProbe, content)
    const session = await context.newCDPSession(page)
    const record = await recordNetwork(session)
    await slowDown(session)
    await page.goto(url, { waitUntil: 'commit' })
    const loaded = await untilQuiet(page, record)
    if (next === undefined) return [loaded, undefined]

    record.forget()
    await page.evaluate((wanted) => window.probe.watchFromClick(wanted), next.content)
    const link = page.locator(next.link).first()
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    await link.click()
    return [loaded, await untilQuiet(page, record)]
  } finally {
    await context.close()
  }
}
