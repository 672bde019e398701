// What the benchmark of pages says of a person who comes back.

import { paths } from '@sightline/shared/domain/paths.ts'
import { returnVisit } from '../bench/return-visit.ts'
import { firstPaintOf, type Visit } from '../bench/visit.ts'
import { expect, test } from '../fixtures/test.ts'

test('a second visit is measured with what the browser has kept, and Back by the page that it has kept', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright turns its cache of pages off.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page: Visit = { url: baseURL + paths.privacy, content: 'main h1', state: undefined }
    const { clicked, second, back } = await returnVisit(browser, page)
    expect(clicked).toBeUndefined()
    expect(second.kept).toBe(false)
    expect(
      second.requests.filter(({ type }) => type === 'Script'),
      'scripts that are transferred again',
    ).toEqual([])
    expect(back.kept).toBe(true)
    expect(back.ready).toBeGreaterThan(0)
    expect(back.ready).toBeLessThan(second.ready)
    expect(await firstPaintOf(browser, page)).toBeGreaterThan(0)
  } finally {
    await browser.close()
  }
})
