// Nothing that is on the screen moves when something arrives: the browser's own measure, with answers and a font that come late.

import type { Page } from '@playwright/test'
import { createProjectPath, paths, projectReportPath } from '@sightline/shared/contract/paths.ts'
import { expect, test } from '../fixtures/test.ts'

/** Cumulative layout shift of one visit. */
const LIMIT = 0.02
const widths = [390, 1024]
/** Without a sidebar text runs wider, and its lines break elsewhere than at 1024 px. */
const visitorsWidths = [...widths, 1280]
const visitorsPaths = [paths.landing, `${paths.login}?website=larkandloom.com`]
const TRACKED = ['Which shops sell linen sheets?', 'Who makes duvet covers in Portugal?']

/** Long enough for place-holders to show, and of its own for each address: answers arrive one after the other. */
const delayOf = (url: string) => 250 + 150 * ([...new URL(url).pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4)

async function answerLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(route.request().url())))
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
}

interface Moved {
  value: number
  /** the beginning of the words that moved */
  words: string[]
}

declare global {
  interface Window {
    readShifts(): Moved[]
  }
}

/** Records layout shifts on every page from its first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const moved: Moved[] = []
    const keep = (entries: PerformanceEntryList) =>
      moved.push(
        ...(entries as Shift[]).map(({ value, sources }) => ({ value, words: sources.map(({ node }) => node?.textContent?.slice(0, 50) ?? '') })),
      )
    const observer = new PerformanceObserver((list) => void keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShifts = () => {
      keep(observer.takeRecords())
      return moved
    }
  })
}

async function expectNoShift(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await expectNothingMoved(page, url)
}

async function expectNothingMoved(page: Page, url: string): Promise<void> {
  const shifts = await page.evaluate(() => window.readShifts())
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${page.viewportSize()?.width} px, ${url}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(LIMIT)
}

test('a visitor’s pages stand still while data arrives', async ({ page, baseURL }) => {
  await watchShifts(page)
  await answerLate(page)
  for (const width of visitorsWidths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of visitorsPaths) await expectNoShift(page, baseURL + path)
  }
})

test('a visitor’s pages stand still while their font arrives', async ({ page, baseURL }) => {
  await watchShifts(page)
  for (const width of visitorsWidths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of visitorsPaths) {
      const painted = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted.promise
        await route.continue()
      })
      await page.goto(baseURL + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      painted.resolve()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true)
      await expectNothingMoved(page, baseURL + path)
      await page.unroute('**/*.woff2')
    }
  }
})

for (const width of widths) {
  test(`the pages of an account stand still while data arrives, ${width} px wide`, async ({ page, baseURL, account, api }) => {
    const { id } = await api.createProject()
    await api.savePrompts(id, TRACKED)
    await api.analyze(id)
    const setup = { projectId: id, projectName: 'Lark & Loom', domain: 'larkandloom.com', selectedPersona: 'A student', targetGeography: 'US' }
    const visited = [
      paths.dashboard,
      createProjectPath('larkandloom.com'),
      `${paths.createPrompt}?${new URLSearchParams(setup)}`,
      projectReportPath(id),
      projectReportPath(id, 'citations'),
      projectReportPath(id, 'traffic'),
      projectReportPath(id, 'competitors'),
      paths.insights,
      paths.pricing,
      paths.configurations,
      paths.help,
    ]
    expect(account.email).toBeTruthy()
    await watchShifts(page)
    await answerLate(page)
    await page.setViewportSize({ width, height: 900 })
    for (const path of visited) await expectNoShift(page, baseURL + path)
  })
}
