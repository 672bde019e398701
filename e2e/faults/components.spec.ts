// The kit's gallery: every component in every state, in both themes, in forced colours, on a phone and on a desktop.

import type { Page } from '@playwright/test'
import { serveSources, type SourceServer } from '@sightline/scripts/src/dev/serve-sources.ts'
import { findFreePort } from '@sightline/scripts/src/free-port.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

// One build for all tests of this file.
test.describe.configure({ mode: 'default' })
test.use({ reducedMotion: 'reduce' })

let url = ''
let gallery: SourceServer | undefined

test.beforeAll(async () => {
  const port = await findFreePort()
  gallery = await serveSources({ ports: { 'shared/gallery': port } })
  url = `http://localhost:${port}`
})

test.afterAll(() => gallery?.stop())

async function expectNoViolations(page: Page, place: string): Promise<void> {
  expect.soft(await axeViolations(page), place).toEqual([])
}

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

const overlays = [
  ['Open dialog', 'dialog'],
  ['Open confirmation', 'dialog'],
  ['Open a confirmation that fails', 'dialog'],
  ['Open side panel', 'dialog'],
  ['Actions for larkandloom.com', 'menu'],
] as const

test('every component is accessible in both themes, on a phone and on a desktop', async ({ page }) => {
  await page.goto(url)
  await expect(page.locator('canvas')).toBeVisible()
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, `${width} ${colorScheme}`)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(sideways, `${width} scrolls sideways`).toBeLessThanOrEqual(0)
  }
})

for (const { width, colorScheme } of looks.slice(0, 2)) {
  test(`what opens over the page is accessible, and the focus goes back, at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto(url)
    for (const [name, role] of overlays) {
      const opener = page.getByRole('button', { name })
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole(role)).toBeVisible()
      await expectNoViolations(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
      await expect(opener).toBeFocused()
    }
    const domain = page.getByRole('combobox', { name: 'Domain' })
    await domain.fill('sleep')
    await expect(page.getByRole('listbox', { name: 'Domains' }).getByRole('option')).toHaveCount(3)
    await expectNoViolations(page, 'the domain picker')
    await page.keyboard.press('Enter')
    await expect(domain).toHaveValue('sleepguide.org')
  })
}

test("a person's own palette hides no state", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(url)
  const look = (role: 'checkbox' | 'radio' | 'switch', name: string) =>
    page.getByRole(role, { name, exact: role === 'radio' }).evaluate((element) => {
      const { backgroundColor, borderWidth } = getComputedStyle(element)
      return `${backgroundColor} ${borderWidth}`
    })
  expect(await look('checkbox', 'Select All')).not.toBe(await look('checkbox', 'Percale under $150'))
  expect(await look('radio', 'With web search')).not.toBe(await look('radio', 'Without web search'))
  expect(await look('switch', 'Weekly reports')).not.toBe(await look('switch', 'Ranking alerts'))
  for (const name of ['7 days', 'All 42', 'Check Now']) {
    const words = await page
      .getByRole('button', { name, exact: true })
      .first()
      .evaluate((element) => {
        const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(element)
        return { backgroundColor, color, forcedColorAdjust }
      })
    expect(words.color, name).not.toBe(words.backgroundColor)
    // Otherwise the browser backs the words with the page's colour, which may be theirs.
    expect(words.forcedColorAdjust, name).toBe('none')
  }
})
