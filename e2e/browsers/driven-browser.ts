// A browser that Playwright does not drive, so that a journey is written once for all of them.

import { expect } from '@playwright/test'

/** An element may need this long to appear, on a busy machine. */
export const ELEMENT_TIMEOUT_MS = 15_000
export const WINDOW = { width: 1440, height: 1000 }

export interface DrivenBrowser {
  goto(url: string): Promise<void>
  /** @param element XPath; waited for (`findPoint`) */
  click(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  /** Runs in the page, and knows nothing of the scope in which it is written. */
  evaluate<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Does this in the window that the page has opened, and returns to the page. */
  inPopup(work: () => Promise<void>): Promise<void>
  windowCount(): Promise<number>
  /** errors on the console and uncaught exceptions so far, where the driver tells */
  errors(): string[]
  close(): Promise<void>
}

/** Asks until there is one. A window that is on its way to another page may not answer meanwhile. */
export async function waitFor<Found>(find: () => Promise<Found | null>, what: string): Promise<Found> {
  let found: Found | null = null
  await expect(async () => {
    found = await find()
    expect(found, `${what} is there`).not.toBeNull()
  }).toPass({ timeout: ELEMENT_TIMEOUT_MS })
  return found!
}

/** Runs in the page: the middle of the first of these elements that can be seen and used. A drawer that is closed has links of the same names. */
export function findPoint(element: string): { x: number; y: number } | null {
  const found = document.evaluate(element, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const candidate = found.snapshotItem(index) as HTMLElement
    if (!candidate.checkVisibility({ visibilityProperty: true }) || candidate.matches(':disabled')) continue
    candidate.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = candidate.getBoundingClientRect()
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    if (candidate.contains(document.elementFromPoint(middle.x, middle.y))) return middle
  }
  return null
}

/** XPath of a button or link by its text or label. */
export const control = (name: string) =>
  `//*[self::button or self::a][normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`
export const field = (name: string) => `//input[@name=${quoted(name)}]`

/** An XPath literal has no escapes. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
