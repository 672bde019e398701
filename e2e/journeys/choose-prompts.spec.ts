// Prompts are chosen, put aside for later, changed, and asked.

import type { Locator } from '@playwright/test'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { accountIsRead } from '../fixtures/account.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { tabTo } from '../fixtures/tab-to.ts'
import { expect, test } from '../fixtures/test.ts'

/** How long a toast stays. */
const TOAST_MS = 4_000

test('a person chooses prompts by keyboard only, saves them for later, and goes on with them', async ({
  page,
  baseURL,
  api,
}) => {
  const project = await api.createProject({ brandNames: ['North Quay Books'], description: 'used books' })
  await holdTimers(page, TOAST_MS)
  const screen = `${baseURL}/create-prompt?projectId=${project.id}`
  await page.goto(screen)
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const press = (key: string) => page.keyboard.press(key)

  await test.step('chooses the suggested ones, and adds one in a category of its own', async () => {
    await expect(page.getByText('40 prompts generated')).toBeVisible()
    await expect(
      page.getByText(
        '“AI Generated” names this step. No AI model answered: these come from our templates about “used books”.',
      ),
    ).toBeVisible()
    await tabTo(page, button('Select suggested 10'))
    await press('Enter')
    await expect(page.getByText(/^Ready to Submit: 10 prompts/)).toBeVisible()
    const chosen = page.getByRole('checkbox', { checked: true })
    await tabTo(page, chosen)
    await press('Space')
    await expect(chosen).toHaveCount(9)
    await press('Space')
    await expect(chosen).toHaveCount(10)
    await tabTo(page, button('Add Custom Prompt'), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByLabel('Custom prompts')).toBeFocused()
    await page.keyboard.type('Which gift would a reader like?')
    const category = page.getByLabel('Category', { exact: true })
    await tabTo(page, category)
    await press('+')
    await tabTo(page, page.getByLabel('Category name'))
    await page.keyboard.type('Gift ideas')
    await press('Enter')
    await expect(category).toHaveValue('Gift ideas')
    await expect(category).toBeFocused()
    await tabTo(page, button('Add 1 prompt'))
    await press('Enter')
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
  })

  await test.step('finds everything as it was after a reload, and saves it', async () => {
    await page.reload()
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
    await tabTo(page, button('Save & Continue Later'))
    await press('Enter')
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
    await expect(page.getByText('11 prompts saved for project "North Quay Books"')).toBeVisible()
  })

  await test.step('comes back, changes the choice, has it analyzed, and sees the report', async () => {
    await page.goto(screen)
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
    const gift = page.getByRole('checkbox', {
      name: /^Which gift would a reader like\? Gift ideas · Custom \(medium\)/,
    })
    await expect(gift).toBeChecked()
    await tabTo(page, gift)
    await press('Space')
    // The screen does not hear of the end, and stays, until it was looked at.
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/project-analysis/*/events', async (route) => {
      await looked.promise
      await route.continue()
    })
    await tabTo(page, button('Next'))
    await press('Enter')
    await expect(page).toHaveURL(/\/ai-analysis/)
    await expect(page.getByText(/^Analyzing 10 prompts/)).toBeVisible()
    looked.resolve()
    await expect(page).toHaveURL(`${baseURL}${projectReportPath(project.id)}`, { timeout: 45_000 })
    await expect(page.getByText('Prompts Tracked')).toBeVisible()
  })
})

test('the bar with the buttons hides nothing, and nothing hides it', async ({ page, context, baseURL, api }) => {
  const project = await api.createProject()
  await page.setViewportSize({ width: 390, height: 844 })
  const read = accountIsRead(page)
  await page.goto(`${baseURL}/create-prompt?projectId=${project.id}`)
  await read
  await page.getByRole('button', { name: 'Select suggested 10' }).click()
  await expect(page.getByText(/^Ready to Submit: 10 prompts/)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Submit' })

  await test.step('stands above the note that there is no connection, also at the end of the page', async () => {
    await context.setOffline(true)
    const note = page.getByRole('status').filter({ hasText: 'You are offline.' })
    await expect(note).toBeVisible()
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key)
      await expect.poll(async () => (await edges(note)).top - (await edges(bar)).bottom).toBeGreaterThanOrEqual(0)
    }
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })

  await test.step('stands at the end of the page in a window of which it would take a third', async () => {
    await expect(bar).toHaveCSS('position', 'sticky')
    await page.setViewportSize({ width: 720, height: 500 })
    await expect(bar).toHaveCSS('position', 'static')
  })

  await test.step('and a row, its buttons: with forced colours they have their icons', async () => {
    const icon = page
      .getByRole('button', { name: /^Edit / })
      .last()
      .locator('svg')
    await expect(icon).toBeHidden()
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(icon).toBeVisible()
  })
})

async function edges(part: Locator) {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
  return { top: y, bottom: y + height }
}
