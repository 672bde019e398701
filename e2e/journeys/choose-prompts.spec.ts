// Prompts are chosen, put aside for later, changed, and asked.

import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

/** How long a toast stays. */
const TOAST_MS = 4_000

test('a person chooses prompts, saves them for later, and goes on with them', async ({ page, baseURL, api }) => {
  const project = await api.createProject({ brandNames: ['North Quay Books'], description: 'used books' })
  await holdTimers(page, TOAST_MS)
  const screen = `${baseURL}/create-prompt?projectId=${project.id}`
  await page.goto(screen)

  await test.step('chooses the suggested ones, and adds one in a category of its own', async () => {
    await expect(page.getByText('40 prompts generated')).toBeVisible()
    await expect(page.getByText('No AI model answered: these come from our templates about “used books”.')).toBeVisible()
    await page.getByRole('button', { name: 'Select suggested 10' }).click()
    await page.getByLabel('Custom prompts').fill('Which gift would a reader like?')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: '+ Create New Category' })
    await page.getByLabel('Category name').fill('Gift ideas')
    await page.getByRole('button', { name: 'Create Category' }).click()
    await page.getByRole('button', { name: 'Add 1 prompt' }).click()
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
  })

  await test.step('finds everything as it was after a reload, and saves it', async () => {
    await page.reload()
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
    await page.getByRole('button', { name: 'Save & Continue Later' }).click()
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
    await expect(page.getByText('11 prompts saved for project "North Quay Books"')).toBeVisible()
  })

  await test.step('comes back, changes the choice, has it analyzed, and sees the report', async () => {
    await page.goto(screen)
    await expect(page.getByText('Ready to Submit: 11 prompts selected across 6 categories')).toBeVisible()
    const gift = page.getByRole('checkbox', { name: /^Which gift would a reader like\? Gift ideas · Custom \(medium\)/ })
    await expect(gift).toBeChecked()
    await gift.uncheck()
    // The screen does not hear of the end, and stays, until it was looked at.
    const looked = Promise.withResolvers<void>()
    await page.route('**/api/project-analysis/*/events', async (route) => {
      await looked.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/ai-analysis/)
    await expect(page.getByText(/^Analyzing 10 prompts/)).toBeVisible()
    looked.resolve()
    await expect(page).toHaveURL(`${baseURL}${projectReportPath(project.id)}`, { timeout: 45_000 })
    await expect(page.getByText('Prompts Tracked')).toBeVisible()
  })
})
