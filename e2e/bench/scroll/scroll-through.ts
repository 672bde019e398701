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

export interface Scrolled extends ShownFrames, ThreadFrames {
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

/** What a person sees: the browser moves the page by a thread of its own, whatever the page's thread does. */
interface ShownFrames {
  /** of the scroll: shown and dropped */
  frames: number
  /** The screen stood still instead. */
  dropped: number
  /** shown with a part that the page's thread had not painted yet */
  incomplete: number
}

/** What the page's thread does beside it. It answers no click while it is late. */
interface ThreadFrames {
  threadFrames: number
  late: number
  longestMs: number
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

export async function scrollThrough(
  browser: Browser,
  url: string,
  state: State,
  scrolled: ScrolledPage,
): Promise<Scrolled> {
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
    const shown = await recordShownFrames(session)
    const place = { x: VIEWPORT.width / 2, y: VIEWPORT.height / 2 }
    await session.send('Input.synthesizeScrollGesture', {
      ...place,
      yDistance: -distance,
      speed: PIXELS_PER_S,
      gestureSourceType: 'mouse',
    })
    const after = await timeSpent(session)
    const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000
    return {
      ...(await shown()),
      ...threadFrames(await page.evaluate(() => window.frameTimes)),
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

/** Chromium's record of a part of a frame (`cc/metrics/compositor_frame_reporter.h`): what is scrolled, or what the page's thread adds. */
interface FrameRecord {
  frame_source: number
  frame_sequence: number
  state: 'STATE_PRESENTED_ALL' | 'STATE_PRESENTED_PARTIAL' | 'STATE_DROPPED' | 'STATE_NO_UPDATE_DESIRED'
  scroll_state: string
  has_missing_content: boolean
}

interface FrameEvent {
  name: string
  args: { frame_reporter?: FrameRecord }
}

/** @returns ends the record */
async function recordShownFrames(session: CDPSession): Promise<() => Promise<ShownFrames>> {
  const events: FrameEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as FrameEvent[])))
  const includedCategories = ['disabled-by-default-devtools.timeline.frame']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    return shownFrames(events)
  }
}

/** A frame is dropped when no part of it was shown, though there was something to show. */
function shownFrames(events: FrameEvent[]): ShownFrames {
  const records = events
    .flatMap(({ name, args }) => (name === 'PipelineReporter' && args.frame_reporter ? [args.frame_reporter] : []))
    .filter(({ state, scroll_state }) => scroll_state !== 'SCROLL_NONE' && state !== 'STATE_NO_UPDATE_DESIRED')
  const frames = [
    ...Map.groupBy(records, ({ frame_source, frame_sequence }) => `${frame_source} ${frame_sequence}`).values(),
  ]
  if (frames.length === 0) throw new Error('This browser has recorded no frame of the scroll')
  const dropped = frames.filter((parts) => parts.every(({ state }) => state === 'STATE_DROPPED')).length
  const incomplete = frames.filter((parts) => parts.some(({ has_missing_content }) => has_missing_content)).length
  return { frames: frames.length, dropped, incomplete }
}

/** The thread is late when its next frame came so late that another would have had its time in between. */
function threadFrames(times: number[]): ThreadFrames {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const late = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return { threadFrames: gaps.length + late, late, longestMs: Math.max(...gaps) }
}
