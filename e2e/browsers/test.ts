// Playwright's test with a browser that it does not drive, by the name of the project.

import { expect, test as base } from '@playwright/test'
import type { DrivenBrowser } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

export const test = base.extend<{ url: string; visitor: DrivenBrowser }>({
  url: async ({ browserName: _browserName }, use) => use(process.env.SIGHTLINE_URL ?? ''),
  visitor: async ({ browserName: _browserName }, use, testInfo) => {
    const visitor = await (testInfo.project.name === 'firefox' ? openFirefox() : openWebKit())
    await use(visitor)
    // These drivers record no trace.
    if (testInfo.status !== testInfo.expectedStatus) console.error(await visitor.evaluate(answeredCalls).catch(String))
    const errors = visitor.errors()
    await visitor.close()
    expect(errors, 'the console stays silent').toEqual([])
  },
})

/** Runs in the page: each call to the API since it has been loaded, with its status, bytes and milliseconds. */
function answeredCalls(): string {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
  return calls
    .map(({ name, responseStatus, decodedBodySize, duration }) =>
      [responseStatus, name, decodedBodySize, duration].join(' '),
    )
    .join('\n')
}

export { expect }

/** What a person can read on the page. A page that is only just arriving has no body. */
const textOf = (visitor: DrivenBrowser) =>
  visitor.evaluate(() => (document.body as HTMLElement | null)?.innerText ?? '')

export const expectText = (visitor: DrivenBrowser, text: string | RegExp) =>
  expect.poll(() => textOf(visitor), { message: `the page says ${text}` }).toMatch(text)

export const expectPath = (visitor: DrivenBrowser, path: string | RegExp) =>
  expect.poll(() => visitor.evaluate(() => location.pathname)).toMatch(path)
