import { paths } from '@sightline/shared/domain/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('landing page', () => {
  test('a visitor enters a website, is told what is wrong with it, and finds it on the sign-in page', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${baseURL}/`)
    const field = page.getByLabel('Website URL')
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page.getByText('Please enter a website URL')).toBeVisible()
    await field.fill('larkandloom')
    await expect(page.getByText('Please enter a website URL')).toHaveCount(0)
    await field.press('Enter')
    const message = 'Please enter a valid website URL (e.g., example.com, mysite.digital, startup.ai)'
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(message)

    await field.fill(' WWW.LarkAndLoom.com ')
    await field.press('Enter')
    await expect(page).toHaveURL(`${baseURL}/login?website=${encodeURIComponent('https://www.larkandloom.com')}`)
    await expect(page.getByText('Ready to analyze')).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.pendingWebsiteUrl)).toBe(
      'https://www.larkandloom.com',
    )
  })

  test('a signed-in person enters a website and finds it on the dashboard', async ({ page, baseURL, account }) => {
    await page.goto(`${baseURL}/`)
    await expect(page.getByRole('link', { name: 'Dashboard' }), account.email).toBeVisible()
    await page.getByLabel('Website URL').fill('larkandloom.com')
    await page.getByRole('button', { name: 'Check Now' }).click()
    await expect(page).toHaveURL(`${baseURL}/dashboard?website=${encodeURIComponent('https://larkandloom.com')}`)
    await expect(page.getByText('Ready to Analyze Website')).toBeVisible()
  })

  test('the questions open one at a time, and every page of the site leads to them', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}${paths.terms}`)
    await page.getByRole('link', { name: 'Questions' }).click()
    const question = (text: string) => page.locator('summary').filter({ hasText: text })
    const opened = page.locator('details[open]')
    const first = question('How does Sightline measure visibility?')
    await expect(first).toBeInViewport()
    await expect(opened).toHaveText(/How does Sightline measure visibility/)
    const refresh = question('How often does the data refresh?')
    await refresh.press('Enter')
    await expect(page.getByText('Every 24 hours on the standard plan, and hourly on premium.')).toBeVisible()
    await expect(opened).toHaveText(/How often does the data refresh/)
    await refresh.press('Enter')
    await expect(opened).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('the menu works by keyboard alone, and keeps the focus', async ({ page, baseURL }) => {
      await page.goto(`${baseURL}/`)
      const button = page.getByRole('button', { name: 'Menu' })
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await button.press('Enter')
      await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
      const stops = await menu.locator('a, button').count()
      for (let stop = 0; stop <= stops; stop += 1) {
        await page.keyboard.press('Tab')
        await expect(menu.locator(':focus')).toHaveCount(1)
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()

      await page.keyboard.press('Enter')
      await menu.getByRole('link', { name: 'Sign Up' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}${paths.signup}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(menu).toHaveCount(0)
    })
  })
})
