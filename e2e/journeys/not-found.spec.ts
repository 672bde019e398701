import { expect, test } from '../fixtures/test.ts'

test.describe('an unknown address', () => {
  test('leads a visitor home', async ({ page, baseURL, consoleGuard }) => {
    consoleGuard.allow(/404/)
    const response = await page.goto(`${baseURL}/no/such/page`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page is out of sight' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })

  test('leads a signed-in person to the dashboard', async ({ page, baseURL, account, consoleGuard }) => {
    void account
    consoleGuard.allow(/404/)
    await page.goto(`${baseURL}/no/such/page`)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
  })
})
