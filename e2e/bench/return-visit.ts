// What a page costs a person who has been there before.

import type { Browser } from '@playwright/test'
import { follow, load, openContext, openTab, untilReady, type Tab, type Visit, type Visited } from './visit.ts'

export interface Returned {
  /** the page behind the link, which is clicked at once */
  clicked: Visited | undefined
  /** the page in a new tab, with what the browser has kept */
  second: Visited
  /** the same page by Back, from a page elsewhere: its `ready` counts from there */
  back: Visited
}

/** The browser must keep pages for Back, which Playwright turns off. */
export async function returnVisit(browser: Browser, { url, content, next, ...conditions }: Visit): Promise<Returned> {
  const context = await openContext(browser, conditions)
  try {
    const first = await openTab(context, content)
    await load(first, url)
    const clicked = next && (await follow(first, next, 0))
    const tab = await openTab(context, content)
    await first.page.close()
    const second = await load(tab, url)
    return { clicked, second, back: await goBack(tab, new URL('/robots.txt', url).href) }
  } finally {
    await context.close()
  }
}

async function goBack(tab: Tab, elsewhere: string): Promise<Visited> {
  const { page } = tab
  await page.goto(elsewhere)
  // goBack() waits for a load that a page from the cache does not have.
  const arrived = page.waitForEvent('framenavigated')
  const pressed = await page.evaluate(() => {
    setTimeout(() => window.history.back())
    return performance.timeOrigin + performance.now()
  })
  await arrived
  const shown = await untilReady(tab)
  return { ...shown, ready: shown.timeOrigin + shown.ready - pressed }
}
