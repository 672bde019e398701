// Nothing that is on the screen moves when something arrives: the browser's own measure, with answers and a font that come late,
// each when the page has drawn what it has.

import type { Page } from '@playwright/test'
import { createProjectPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { holdAnswers, type NextAnswer, watchLoading } from '../fixtures/held-answers.ts'
import { expect, test } from '../fixtures/test.ts'

/** Cumulative layout shift of one visit. */
const LIMIT = 0.02
const widths = [390, 1024]
/** Without a sidebar text runs wider, and its lines break elsewhere than at 1024 px. */
const visitorsWidths = [...widths, 1440]
/** Public pages are prerendered: nothing of them moves, rounded to two digits. */
const VISITORS_LIMIT = 0.005
const loginWithWebsite = `${paths.login}?website=larkandloom.com`
const visitorsPaths = [paths.landing, paths.login, paths.signup, paths.terms, paths.privacy, loginWithWebsite]
const TRACKED = ['Which shops sell linen sheets?', 'Who makes duvet covers in Portugal?']

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
        ...(entries as Shift[]).map(({ value, sources }) => ({
          value,
          words: sources.map(({ node }) => node?.textContent?.slice(0, 50) ?? ''),
        })),
      )
    const observer = new PerformanceObserver((list) => void keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.readShifts = () => {
      keep(observer.takeRecords())
      return moved
    }
  })
}

async function expectNothingMoved(page: Page, url: string, limit = LIMIT): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const shifts = await page.evaluate(() => window.readShifts())
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${page.viewportSize()?.width} px, ${url}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(limit)
}

test('a visitor’s pages stand still while data arrives', async ({ page, baseURL }) => {
  await watchShifts(page)
  const open = await holdAnswers(page)
  for (const width of visitorsWidths) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [paths.landing, loginWithWebsite]) {
      await open(baseURL + path)
      await expectNothingMoved(page, path, VISITORS_LIMIT)
    }
  }
})

for (const width of visitorsWidths) {
  test(`a visitor’s pages stand still while their font arrives, ${width} px wide`, async ({ page, baseURL }) => {
    await watchShifts(page)
    const loaded = watchLoading(page)
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
      await page.waitForLoadState()
      await loaded()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      expect(await page.evaluate(() => document.fonts.check('1rem "Inter Variable"'))).toBe(true)
      await expectNothingMoved(page, path, VISITORS_LIMIT)
      await page.unroute('**/*.woff2')
    }
  })
}

const newestFirst: NextAnswer = (urls) => urls.length - 1

for (const width of widths) {
  test(`the pages of an account stand still while data arrives, ${width} px wide`, async ({
    page,
    baseURL,
    account,
    api,
  }) => {
    const { id } = await api.createProject()
    await api.savePrompts(id, TRACKED)
    await api.analyze(id)
    const setup = {
      projectId: id,
      projectName: 'Lark & Loom',
      domain: 'larkandloom.com',
      selectedPersona: 'A student',
      targetGeography: 'US',
    }
    const overview = projectReportPath(id)
    const today = new Date().toISOString().slice(0, 10)
    const visits: [path: string, next?: NextAnswer][] = [
      [paths.dashboard],
      [createProjectPath('larkandloom.com')],
      [`${paths.createPrompt}?${new URLSearchParams(setup)}`],
      [overview],
      [overview, newestFirst],
      [`${overview}?${new URLSearchParams({ period: 'custom', start: today, end: today })}`],
      [projectReportPath(id, 'citations')],
      [projectReportPath(id, 'traffic')],
      [projectReportPath(id, 'competitors')],
      [projectReportPath(id, 'monthly-report')],
      [paths.insights],
      [paths.pricing],
      [paths.configurations],
      [paths.help],
    ]
    expect(account.email).toBeTruthy()
    await watchShifts(page)
    const open = await holdAnswers(page)
    await page.setViewportSize({ width, height: 900 })
    for (const [path, next] of visits) {
      await open(baseURL + path, next)
      await expectNothingMoved(page, path)
    }
  })
}
