// One page, loaded and scrolled from its top to its end on a slow processor.

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

export const CPU_SLOW_DOWN = 4
const VIEWPORT = { width: 1440, height: 1000 }
/** A firm turn of a wheel. */
const PIXELS_PER_S = 2_000
const FRAME_MS = 1_000 / 60
/** Until nothing of the load is left that would drop frames. */
const QUIET_MS = 1_000

export interface ScrolledPage {
  name: string
  path: string
  /** how many it promises to show */
  rows: number
  /** a selector that is on the page when all of it is there */
  complete: string
  /** answers the page's calls */
  prepare?: (page: Page) => Promise<void>
  /** the name of a button that shows the rest of it */
  unfold?: RegExp
}

export interface Scrolled {
  /** that there was time for */
  frames: number
  dropped: number
  longestMs: number
  /** from the navigation until the page was complete */
  readyMs: number
  /** from the navigation until all rows were there, and a second had passed */
  filledMs: number
  /** what the page's thread spent while it was scrolled */
  scriptMs: number
  styleMs: number
  layoutMs: number
  /** elements of the page at its end */
  elements: number
  /** of the page, in pixels */
  height: number
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

declare global {
  interface Window {
    /** ms, of every frame since the record began */
    frameTimes: number[]
  }
}

function recordFrames(): void {
  window.frameTimes = []
  const note = (time: number) => {
    window.frameTimes.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

export async function scrollThrough(browser: Browser, url: string, state: State, scrolled: ScrolledPage): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: state })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN })
    await scrolled.prepare?.(page)
    const start = performance.now()
    await page.goto(url + scrolled.path)
    await page.locator(scrolled.complete).waitFor({ state: 'attached' })
    const readyMs = performance.now() - start
    if (scrolled.unfold) await page.getByRole('button', { name: scrolled.unfold }).click()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
    // Of a long list, the rest is rendered while nothing else is to be done.
    await page.waitForFunction(() => document.querySelector('[data-block]') === null)
    const filledMs = performance.now() - start

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const distance = height - VIEWPORT.height
    if (distance <= 0) throw new Error(`${scrolled.name} has nothing to scroll`)
    await session.send('Performance.enable')
    await page.evaluate(recordFrames)
    const before = await timeSpent(session)
    const place = { x: VIEWPORT.width / 2, y: VIEWPORT.height / 2 }
    await session.send('Input.synthesizeScrollGesture', { ...place, yDistance: -distance, speed: PIXELS_PER_S, gestureSourceType: 'mouse' })
    const after = await timeSpent(session)
    const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000
    return {
      ...framesOf(await page.evaluate(() => window.frameTimes)),
      readyMs,
      filledMs,
      scriptMs: spent('ScriptDuration'),
      styleMs: spent('RecalcStyleDuration'),
      layoutMs: spent('LayoutDuration'),
      elements: await page.locator('body *').count(),
      height,
    }
  } finally {
    await context.close()
  }
}

/** Seconds since the page began, by kind of work. */
async function timeSpent(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

/** A frame is dropped when the next one came so late that another would have had its time in between. */
function framesOf(times: number[]): Pick<Scrolled, 'frames' | 'dropped' | 'longestMs'> {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { frames: gaps.length + dropped, dropped, longestMs: Math.max(...gaps) }
}
