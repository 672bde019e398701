// All projects of an account side by side, with the numbers that each one's overview has.

import { paths } from '@sightline/shared/domain/paths.ts'
import { countOverview } from '../fixtures/overview-counts.ts'
import { metricCard } from '../fixtures/report-page.ts'
import { expect, test } from '../fixtures/test.ts'

test('a person reads the insights, and finds the same numbers in the overview that they lead to', async ({
  page,
  baseURL,
  api,
  database,
}) => {
  const { id, domain } = await api.createProject()
  await api.savePrompts(id, ['Which linen bedding is best?', 'Who makes durable duvets?'])
  await api.analyze(id)
  const counts = await countOverview(database, id)
  const row = page.getByRole('row', { name: domain })
  const figures = `${counts.brand}%${counts.top}%${counts.url}%`

  await test.step('of 30 days and all platforms', async () => {
    await page.goto(`${baseURL}${paths.insights}`)
    await expect(row).toContainText(figures)
    await expect(metricCard(page, 'Avg. Brand Visibility')).toContainText(`${counts.brand}%`)
    await expect(page.getByText('Sample data')).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Project Focus' })).toBeVisible()
    await expect(page.getByText('Show the numbers as a table')).toBeVisible()
  })

  await test.step('of another range, which Back and a reload keep', async () => {
    await page.getByRole('combobox', { name: 'Range' }).selectOption('90d')
    await expect(page).toHaveURL(/range=90d/)
    await expect(row).toContainText(figures)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('90d')
    await expect(row).toContainText(figures)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('30d')
  })

  await test.step('and opens the project with the same days', async () => {
    await expect(row).toContainText(figures)
    await row.getByRole('link', { name: domain }).click()
    await expect(page).toHaveURL(/period=custom&start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/)
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${counts.brand}%`)
    await expect(metricCard(page, 'URL Citation Rate')).toContainText(`${counts.url}%`)
  })
})
