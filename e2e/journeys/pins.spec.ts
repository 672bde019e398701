// QA chooses versions for one browser (docs/qa.md). What is refused: gateway/src/pins/pins.test.ts.

import type { Page } from '@playwright/test'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

test('a tester pins versions by a click, sees them named on every page, and resets', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/__releases`)
  expect(await axeViolations(page)).toEqual([])
  const shown = page.getByText('This browser sees release')
  const release = (await shown.locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: 'Pin these versions' }).click()
  await expect(shown).toContainText(`${release}, pinned until`)

  await page.goto(baseURL ?? '')
  const badge = page.getByRole('complementary', { name: 'Pinned versions' })
  await expect(badge).toContainText(`release ${release}`)
  await badge.getByText('Pinned: ').click()
  await expect(badge.getByRole('link', { name: 'All versions' })).toBeVisible()
  expect(await axeViolations(page, { parts: ['.pin'] })).toEqual([])
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await badge.getByRole('link', { name: 'Reset' }).click()
  await reloaded
  await expect(badge).toHaveCount(0)
  await expect(page).toHaveURL(`${baseURL}/privacy`)
})

interface Trace {
  remotes: { name: string; entry: string | null; ready: number | null; files: { kind: string; duration: number }[] }[]
  shared: { module: string; consumers: { consumer: string; provider: string; version: string; why: string }[] }[]
}

const readTrace = (page: Page) =>
  page.evaluate(() => (window as unknown as { __SIGHTLINE_TRACE__: Trace }).__SIGHTLINE_TRACE__)

test('a page that is opened with ?trace shows what this visit loads, and what the next screen adds', async ({
  page,
  baseURL,
  account,
}) => {
  void account
  await page.goto(`${baseURL}/dashboard?trace`)
  await expect(page.getByText('No projects yet')).toBeVisible()
  const { remotes, shared } = await readTrace(page)
  const projects = remotes.find(({ name }) => name === 'remote-projects')
  expect(projects?.entry).toMatch(/^\/builds\/remote-projects\/.*\.js$/)
  expect(projects?.ready).toBeGreaterThan(0)
  expect(projects?.files.map(({ kind }) => kind)).toContain('entry')
  const react = shared.find(({ module }) => module === 'react')
  expect(react?.consumers).toContainEqual(
    expect.objectContaining({ consumer: 'remote-projects', provider: 'host', why: 'only one' }),
  )

  const panel = page.getByRole('complementary', { name: 'Trace of this page' })
  await page.getByRole('link', { name: 'Help' }).click()
  await panel.getByText('Trace of release').click()
  await expect(panel.getByRole('table', { name: /^remote-account .* loaded at/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page, { parts: ['.trace'] })).toEqual([])
  await panel.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(panel).toHaveCount(0)
})
