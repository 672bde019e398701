import { expect, test } from '../fixtures/test.ts'

test.describe('an unknown address', () => {
  test.beforeEach(({ consoleGuard }) => consoleGuard.allow(/404/))

  test('leads a visitor home', async ({ page, baseURL }) => {
    const response = await page.goto(`${baseURL}/no/such/page`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · Sightline')
    await expect(page.getByRole('heading', { level: 1, name: 'This page is out of sight' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(`${baseURL}/`)
  })

  test('leads a signed-in person to the dashboard, and back', async ({ page, baseURL, account }) => {
    void account
    await page.goto(`${baseURL}/no/such/page`)
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).not.toHaveURL(/no\/such\/page/)
  })
})
