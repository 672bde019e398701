// An answer that a person saw in an app: pasted, measured, shown apart, and in no rate.

import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import type { Page } from '@playwright/test'
import { axeViolations, rulesOfColour } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const TEXT =
  'For hot sleepers **Lark & Loom** is excellent, says [a test](https://thelinenreport.com/app). Oakrest is fine.'

/** On a desktop, a tablet and a phone; in the dark theme its colours. */
async function expectAccessible(page: Page, parts: string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page, { parts }), `${width}`).toEqual([])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, { rules: rulesOfColour, parts }), 'dark').toEqual([])
}

test('a person pastes what an app answered, sees it apart from the rates, and deletes it', async ({ page, api }) => {
  const { id } = await api.createProject()
  await api.savePrompts(id, ['Which linen bedding is best for hot sleepers?'])
  await api.analyze(id)
  const { projectPrompts } = await api.call<{ projectPrompts: { promptCategories: { prompts: { id: string }[] }[] } }>(
    'GET',
    `/project-prompts/project/${id}`,
  )
  const promptId = projectPrompts.promptCategories.flatMap(({ prompts }) => prompts)[0]?.id ?? ''
  const reports = [
    'overview',
    'positions',
    'citations/sources',
    `prompts/${promptId}`,
    'visibility/trends?metric=brand',
  ]
  const readAll = () =>
    page.evaluate(
      async ({ paths, projectId }) =>
        Promise.all(
          paths.map(async (path) => {
            const authorization = `Bearer ${localStorage.getItem('accessToken')}`
            return (await fetch(`/api/reports/projects/${projectId}/${path}`, { headers: { authorization } })).text()
          }),
        ),
      { paths: reports, projectId: id },
    )

  await page.goto(`${projectReportPath(id)}?prompt=${promptId}`)
  const details = page.getByRole('dialog', { name: /Prompt Details/ })
  const outside = details.getByRole('region', { name: 'Answers from outside' })
  await expect(outside.getByText(/^Paste what an app answered, to see whether/)).toBeVisible()
  const earlier = await readAll()

  await outside.getByRole('button', { name: 'Paste an answer' }).click()
  const paste = page.getByRole('dialog', { name: 'Paste an answer' })
  await paste.getByRole('button', { name: 'Add the answer' }).click()
  await expect(paste.getByText('Paste the text of the answer')).toBeVisible()
  await expectAccessible(page, ['form'])
  await paste.getByLabel('Text of the answer').fill(TEXT)
  await paste.getByLabel('AI Platform').selectOption('ChatGPT')
  await paste.getByLabel('Surface').selectOption('AI Mode')
  await paste.getByLabel('Links that it cites').fill('https://www.oakrest.com/duvets')
  await paste.getByRole('button', { name: 'Add the answer' }).click()

  await expect(outside.getByRole('heading', { name: 'ChatGPT, AI Mode' })).toBeVisible()
  await expect(outside.getByText('Names you', { exact: true })).toBeVisible()
  await expect(outside.getByText(/counted in none of the rates/)).toBeVisible()
  await expect(outside.locator('mark').first()).toHaveText('Lark & Loom')
  await expect(outside.getByRole('link', { name: /oakrest.com\/duvets/ })).toBeVisible()
  await expect(outside.getByRole('link', { name: /a test/ }).first()).toBeVisible()
  expect(await readAll()).toEqual(earlier)
  await expectAccessible(page, ['[role=dialog]'])

  await page.goto(projectReportPath(id, 'competitors'))
  const section = page.getByRole('region', { name: 'Do apps say the same as the API?' })
  const row = section.getByRole('row', { name: /ChatGPT, AI Mode/ })
  await expect(row).toContainText('100%1 answer')
  await expect(row).toContainText('too few to rely on')
  await section.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await page.goto(`${projectReportPath(id)}?prompt=${promptId}`)
  await outside.getByText('Names you', { exact: true }).click()
  await outside.getByRole('button', { name: 'Delete this answer' }).click()
  await page.getByRole('dialog', { name: 'Delete this answer?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(outside.getByText(/^Paste what an app answered, to see whether/)).toBeVisible()
})
