// The product's main job: a visitor enters a website and reads how visible the brand is.

import { randomUUID } from 'node:crypto'
import { foldOf } from '../fixtures/fold-of.ts'
import { countOverview } from '../fixtures/overview-counts.ts'
import { metricCard, projectIdOf } from '../fixtures/report-page.ts'
import { signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'

test('a visitor goes from a website to a visibility report', async ({ page, baseURL, database }) => {
  const domain = `lark-loom-${randomUUID().slice(0, 8)}.com`

  await test.step('enters a website on the landing page', async () => {
    await page.goto(baseURL ?? '')
    await page.getByRole('textbox', { name: 'Website URL' }).first().fill(domain)
    await page.getByRole('button', { name: 'Check Now' }).first().click()
    await expect(page).toHaveURL(/\/login\?website=/)
    await expect(page.getByText(domain).first()).toBeVisible()
  })

  await test.step('signs up with email in the popup', async () => {
    await signUpInPopup(page)
    await expect(page).toHaveURL(`${baseURL}/create-project?domain=${domain}`)
  })

  await test.step('sets up the project', async () => {
    await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
    await page.getByLabel('Primary brand name').fill('Lark & Loom')
    await page.getByRole('button', { name: 'Marketer' }).click()
    await page.getByLabel('Competitor 1 domain').fill('oakrest.com')
    await page.getByLabel('Competitor 1 brand name').fill('Oakrest')
    await page.getByRole('button', { name: 'Start AI Visibility Tracking' }).click()
    await expect(page).toHaveURL(/\/create-prompt/)
  })

  await test.step('says what the brand offers, which nobody could find out', async () => {
    await page.getByLabel('What does Lark & Loom offer?').fill('linen bedding')
    await page.getByRole('button', { name: 'Generate prompts' }).click()
    await expect(page.getByText('40 prompts generated')).toBeVisible()
  })

  await test.step('goes back to what was saved, and corrects a competitor there', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/projects\/.*\/edit\?set-up=1/)
    await expect(page.getByLabel('Competitor 1 domain')).toHaveValue('oakrest.com')
    await page.goForward()
    await page.getByRole('link', { name: 'Configuration (done)' }).click()
    await foldOf(page, 'Competitors').click()
    await page.getByLabel('Competitor 1 brand name').fill('Oakrest Beds')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('link', { name: 'Continue to Prompts' }).click()
    await expect(page.getByText('40 prompts generated')).toBeVisible()
    expect(await database.rows('select domain from app.projects where domain = $1', [domain])).toHaveLength(1)
  })

  await test.step('chooses generated prompts and adds one', async () => {
    await page.getByRole('button', { name: 'Select All' }).first().click()
    await page.getByLabel('Custom prompts').fill('What is the best linen bedding?\n\nWho makes durable duvets?')
    await expect(page.getByText('Detected 2 prompt(s)')).toBeVisible()
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Product Information' })
    await page.getByRole('button', { name: /^Add/ }).last().click()
    await expect(page.getByText('Ready to Submit: 10 prompts selected across 1 categor')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('is led to the report after the analysis', async () => {
    await expect(page).toHaveURL(/\/reports\/project\//, { timeout: 60_000 })
  })

  await test.step('reads numbers that equal a count over the answers', async () => {
    const counts = await countOverview(database, projectIdOf(page))
    expect(counts.answers + counts.failed).toBeGreaterThan(20)
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${counts.brand}%`)
    await expect(metricCard(page, 'Top Visibility Rate')).toContainText(`${counts.top}%`)
    await expect(metricCard(page, 'URL Citation Rate')).toContainText(`${counts.url}%`)
    await expect(metricCard(page, 'Prompts Tracked')).toContainText(String(counts.prompts))
    if (counts.sentiment !== null)
      await expect(metricCard(page, 'Sentiment Score')).toContainText(String(counts.sentiment))
    await expect(page.getByText('Sample data').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Visibility trend' })).toBeVisible()
    await expect(page.getByText('Processing')).toHaveCount(0)
  })

  await test.step('finds the project on the dashboard, by Back and by the sidebar', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Back to Projects' }).first().click()
    await expect(page).toHaveURL(`${baseURL}/dashboard`)
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await expect(page.getByText(domain).first()).toBeVisible()
  })

  await test.step('reads the same numbers on dashboard, overview and Competitors, which keep the days', async () => {
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: domain, exact: true }) })
    const link = card.getByRole('link', { name: domain, exact: true })
    await expect(link, 'the card has its numbers, and their days').toHaveAttribute('href', /period=custom/)
    await link.click()
    await expect(page).toHaveURL(/\?period=custom&start=/)
    const { brand } = await countOverview(database, projectIdOf(page))
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${brand}%`)
    const rank = await page.getByText(/^(1st|2nd) of 2$/).textContent()
    await page.getByRole('link', { name: 'Competitors', exact: true }).click()
    await expect(page).toHaveURL(/\/competitors\?period=custom&start=/)
    await expect(page.getByRole('row').filter({ hasText: domain })).toContainText(`${brand}%`)
    await expect(metricCard(page, 'Your Domain')).toContainText(rank ?? '')
    await page.goBack()
    await expect(metricCard(page, 'Brand Visibility Rate')).toContainText(`${brand}%`)
    await page.getByRole('link', { name: 'Back to Projects' }).first().click()
    await expect(card).toContainText(`${brand}%`)
  })
})
