// QA chooses versions for one browser (docs/qa.md). What is refused: gateway/src/pins/pins.test.ts.

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
