// Signed-in pages show their frame before any script, and the app takes its place without a trace.

import type { Page } from '@playwright/test'
import { editProjectPath, overviewPath, paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { serveChanged } from '../fixtures/changed-build.ts'
import { confirmAddress, inviteThroughApi, joinThroughApi, openGuest } from '../fixtures/guest.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { holdScripts } from '../fixtures/prerendered.ts'
import { metricCard } from '../fixtures/report-page.ts'
import { expect, test } from '../fixtures/test.ts'

const frame = '#frame'
/** Nothing moves: 0.00, rounded to two digits. */
const SHIFT_LIMIT = 0.005
const replaced = { state: 'detached' } as const

for (const width of [390, 1024, 1440]) {
  test(`the frame is on the screen without scripts, and nothing moves when the app comes, ${width} px wide`, async ({
    page,
    baseURL,
    account,
    api,
  }) => {
    const { id } = await api.createProject()
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) =>
        moved.push(...(list.getEntries() as (PerformanceEntry & { value: number })[]).map(({ value }) => value)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [path, title] of [
      [paths.dashboard, 'My Projects'],
      [projectReportPath(id), 'Overview'],
      [editProjectPath(id), 'Edit Project'],
      [paths.help, 'Help & Support'],
    ] as const) {
      const release = await holdScripts(page)
      await page.goto(baseURL + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const places = () => page.evaluate(placesOfFrame)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const before = await places()
      expect(before).toContain(`H1 ${title}`)
      if (width >= 1024) await expect(page.locator(frame).getByText(account.session.user.name)).toBeVisible()
      expect(await page.locator(`${frame} [style]:not([data-style])`).count()).toBe(0)
      expect(await page.locator('#root').isHidden()).toBe(true)

      release()
      await page.locator(frame).waitFor(replaced)
      await page.unroute(/\/builds\/.*\.js/)
      expect(await places()).toBe(before)
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(SHIFT_LIMIT)
    }
  })
}

test('screens have a skeleton of their own in the frame', async ({ page, baseURL, api }) => {
  const { id } = await api.createProject()
  await holdScripts(page)
  for (const [path, words] of [
    [paths.dashboard, 'Loading projects'],
    [paths.insights, 'Needs Attention (Lowest Brand)'],
    [paths.dashboard + paths.insights, 'Needs Attention (Lowest Brand)'],
    [paths.pricing, 'Choose a plan'],
    [paths.configurations, 'Profile Basics'],
    [paths.dashboard + paths.configurations, 'Profile Basics'],
    [editProjectPath(id), 'Loading project'],
  ] as const) {
    await page.goto(baseURL + path, { waitUntil: 'domcontentloaded' })
    await expect(page.locator(frame).getByRole('main'), path).toContainText(words)
  }
})

/** What the page at an address asks for itself: paths. */
async function readRequests(page: Page, url: string): Promise<string[]> {
  const html = await (await page.request.get(url)).text()
  const written = /data-requests="([^"]*)"/.exec(html)?.[1] ?? '[]'
  const code = /&#(\d+);/g
  return JSON.parse(written.replaceAll(code, (_, unit: string) => String.fromCharCode(Number(unit)))) as string[]
}

/**
 * Each page takes the answer of every request that it sends itself, so nothing is asked for twice.
 * @param counts path → number of its first requests
 */
async function expectAnswersTaken(page: Page, baseURL: string | undefined, counts: [path: string, count: number][]) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).href.slice(baseURL?.length)))
  const loaded = watchLoading(page)
  for (const [path, count] of counts) {
    asked.length = 0
    await page.goto(baseURL + path)
    await page.locator(frame).waitFor(replaced)
    await loaded()
    const named = await readRequests(page, baseURL + path)
    expect(named, path).toHaveLength(count)
    await expect.poll(() => page.evaluate(() => window.earlyAnswers?.size), { message: path }).toBe(0)
    for (const url of named)
      expect(
        asked.filter((address) => address === url),
        `${path} ${url}`,
      ).toHaveLength(1)
  }
}

/** Runs in the page: what stands in header and sidebar, and where. */
function placesOfFrame(): string {
  return (
    [...document.querySelectorAll('header:has(h1) :is(h1, a, button), aside nav a, aside nav h2, aside footer > *')]
      // The project's own link and button come with the project.
      .filter((element) => element.checkVisibility() && !element.getAttribute('href')?.endsWith('/edit'))
      .filter((element) => element.textContent !== 'Run analysis')
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const text = element.tagName === 'SECTION' ? '' : element.textContent
        return [element.tagName, text, ...[x, y, width, height].map(Math.round)].join(' ')
      })
      .join('\n')
  )
}

test('a button that is clicked before the scripts works when they have come, and a link at once', async ({
  page,
  baseURL,
  account,
}) => {
  void account
  await page.setViewportSize({ width: 390, height: 900 })
  let release = await holdScripts(page)
  await page.goto(baseURL + paths.dashboard, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  release = await holdScripts(page)
  await page.goto(baseURL + paths.dashboard, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' }), 'pressed, and replaced meanwhile').toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  release = await holdScripts(page)
  await page.goto(baseURL + paths.dashboard, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL(baseURL + paths.help)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
})

test('a definition that is asked for before the scripts opens when they have come', async ({ page, baseURL, api }) => {
  await api.createProject()
  const release = await holdScripts(page)
  await page.goto(baseURL + paths.insights, { waitUntil: 'commit' })
  // Without a pointer, which opens it by being there.
  await page.getByRole('button', { name: 'Avg. Brand Visibility' }).dispatchEvent('click')
  release()
  await expect(page.getByRole('note')).toContainText('Brand Visibility Rate')
})

test('the page asks for its first data itself, once, and takes every answer', async ({
  page,
  baseURL,
  account,
  api,
}) => {
  void account
  const { id } = await api.createProject()
  const dated = overviewPath(id, { startDate: '2026-01-01', endDate: '2026-01-31' })
  await expectAnswersTaken(page, baseURL, [
    [paths.dashboard, 1],
    [paths.insights, 1],
    [projectReportPath(id), 2],
    [`${projectReportPath(id)}?platform=chatgpt`, 2],
    [`${projectReportPath(id)}?period=7d`, 1],
    [dated, 2],
    [`${dated}&platform=chatgpt`, 2],
    [`${projectReportPath(id)}?period=custom&start=2026-01-01`, 1],
    [projectReportPath(id, 'competitors'), 2],
    [projectReportPath(id, 'competitors') + new URL(dated, baseURL).search, 2],
    [projectReportPath(id, 'citations'), 1],
    [projectReportPath(id, 'traffic'), 1],
    [projectReportPath(id, 'prompts'), 1],
  ])
})

test('it does so for a guest of a workspace, too, and asks in that workspace', async ({
  browser,
  baseURL,
  account,
  api,
  database,
}) => {
  await confirmAddress(database, account)
  const { id, domain } = await api.createProject()
  const guest = await openGuest(browser, baseURL, database)
  const link = await inviteThroughApi(api, account, { email: guest.email, role: 'editor' })
  await joinThroughApi(baseURL, guest, link, account)
  await expectAnswersTaken(guest.page, baseURL, [
    [projectReportPath(id), 2],
    [paths.insights, 1],
    [paths.dashboard, 1],
  ])
  await expect(guest.page.getByRole('main')).toContainText(domain)
  expect(guest.guard.complaints()).toEqual([])
})

test('the content waits for no call but those that the page sends itself', async ({ page, baseURL, api }) => {
  const { id, domain } = await api.createProject()
  await api.savePrompts(id, ['Which linen bedding is best?'])
  await api.analyze(id)
  const rate = metricCard(page, 'Brand Visibility Rate').getByText(/^\d+%$/)
  const today = new Date().toISOString().slice(0, 10)
  for (const [path, content] of [
    [paths.dashboard, page.getByRole('article').getByRole('link', { name: domain })],
    [projectReportPath(id), rate],
    [overviewPath(id, { startDate: '2026-01-01', endDate: today }), rate],
  ] as const) {
    const early = await readRequests(page, baseURL + path)
    await page.route('**/api/**', (route) =>
      early.includes(route.request().url().slice(baseURL?.length)) ? route.continue() : undefined,
    )
    await page.goto(baseURL + path)
    await expect(content).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a visitor sees nothing of the frame, and gets to the sign-in page', async ({ page, baseURL }) => {
  const release = await holdScripts(page)
  await page.goto(baseURL + paths.dashboard, { waitUntil: 'domcontentloaded' })
  await expect(page.locator(frame)).toBeHidden()
  await expect(page.getByText('My Projects')).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
  await expect(page.locator(frame)).toHaveCount(0)
})

test('a session that has expired leads to the sign-in page, without an endless frame', async ({
  page,
  baseURL,
  account,
  consoleGuard,
}) => {
  void account
  consoleGuard.allow(/401/)
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('accessToken', 'ended'))
  await page.context().clearCookies()
  await page.goto(baseURL + paths.dashboard)
  await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
  await expect(page.locator(frame)).toHaveCount(0)
})

test('a page whose scripts cannot be loaded offers to load it again', async ({
  page,
  baseURL,
  account,
  consoleGuard,
}) => {
  void account
  consoleGuard.allow(/net::ERR_FAILED/)
  await page.route(/\/builds\/host\/.*\.js/, (route) => route.abort())
  await page.goto(baseURL + paths.dashboard)
  await expect(page.getByRole('alert')).toContainText('Sightline could not be shown')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeHidden()
  await page.unroute(/\/builds\/host\/.*\.js/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible()
  await page.locator(frame).waitFor(replaced)
})

test('a page whose host throws before the app is there offers to load it again', async ({
  page,
  baseURL,
  account,
  consoleGuard,
}) => {
  void account
  consoleGuard.allow(/broken host/)
  const html = await (await page.request.get(baseURL + paths.dashboard)).text()
  const [, file = ''] = /<script defer src="([^"]+)"/.exec(html) ?? []
  const address = baseURL + file
  await serveChanged(page, address, address, () => 'throw new Error("broken host")')
  await page.goto(baseURL + paths.dashboard)
  await expect(page.getByRole('alert')).toContainText('Sightline could not be shown')
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Projects' })).toBeVisible()
  await page.locator(frame).waitFor(replaced)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a signed-in page says what it needs, and nothing of its frame', async ({ page, baseURL }) => {
    await page.goto(baseURL + paths.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sightline')
    // Playwright finds no text below <noscript> by itself.
    const notice = page.locator('noscript p').last()
    await expect(notice).toBeVisible()
    await expect(notice).toContainText('Sightline needs JavaScript.')
    await expect(page.locator(frame)).toBeHidden()
  })
})
