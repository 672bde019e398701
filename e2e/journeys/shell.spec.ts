// The frame around the pages: menu, titles, scrolling, theme, offline state, and telemetry of failures.

import { paths } from '@sightline/shared/domain/paths.ts'
import { telemetryRequest } from '@sightline/shared/contract/api/contact.ts'
import { accountIsRead } from '../fixtures/account.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { pinCurrentRelease } from '../fixtures/new-version.ts'
import { expect, test } from '../fixtures/test.ts'

/** One visit in ten, by chance, is measured, too: not this one. */
const leaveUnmeasured = () => void (Math.random = () => 0.99)
const phone = { width: 390, height: 500 }

test.describe('the shell', () => {
  test('leads a person with a phone around by its menu', async ({ page, baseURL, account }) => {
    void account
    await page.setViewportSize(phone)
    await page.goto(baseURL + paths.help)
    await expect(page).toHaveTitle('Help & Support · Sightline')
    const open = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const scrolled = () => page.evaluate(() => window.scrollY)
    let place = 0

    await test.step('the menu keeps the focus, and Escape gives it back', async () => {
      await open.click()
      await expect(menu.getByRole('link', { name: 'Sightline' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(menu.getByRole('button', { name: 'Log out' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name: 'Sightline' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(open).toBeFocused()
    })

    await test.step('a link closes it; the new page starts at its top, with its title and the focus', async () => {
      await page.evaluate(() => window.scrollTo(0, 120))
      place = await scrolled()
      expect(place).toBeGreaterThan(0)
      // click() would scroll what it clicks into view first.
      await open.dispatchEvent('click')
      await menu.getByRole('link', { name: 'Configurations' }).dispatchEvent('click')
      await expect(page.getByRole('heading', { level: 1, name: 'Configurations' })).toBeVisible()
      await expect(menu).toBeHidden()
      await expect(page).toHaveTitle('Configurations · Sightline')
      await expect(page.getByRole('main')).toBeFocused()
      await expect.poll(scrolled).toBe(0)
    })

    await test.step('Back returns to the place on the page', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
      await expect.poll(scrolled).toBe(place)
    })
  })

  test('opens a page at its top, where another visit of it was left further down, and Back at the place that was left', async ({
    page,
    baseURL,
    account,
  }) => {
    void account
    await page.setViewportSize(phone)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const visit = async (path: string) => {
      await page.goto(baseURL + path)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await visit(paths.help)
    await page.evaluate(() => window.scrollTo(0, 120))
    await visit(paths.configurations)
    await visit(paths.help)
    expect(await scrolled()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 60))
    await visit(paths.help)
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
    await expect.poll(scrolled).toBe(120)
    await page.reload()
    await expect.poll(scrolled).toBe(120)
  })

  test('opens the twin of a page below /dashboard, with query and place', async ({ page, baseURL, account }) => {
    void account
    const address = `${baseURL}/dashboard${paths.help}?from=mail#address`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Help', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(page.url()).toBe(address)
  })

  test('has the chosen theme before its code is there', async ({ page, baseURL, account }) => {
    void account
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(baseURL + paths.help)
    await page.getByRole('button', { name: 'Switch theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.route(
      /builds\/host\/.*\.js/,
      (route) => new Promise<void>((resolve) => void page.once('close', () => resolve(route.abort()))),
    )
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('says when the connection is lost, and when it is back', async ({ page, context, baseURL, account }) => {
    void account
    await page.addInitScript(leaveUnmeasured)
    const read = accountIsRead(page)
    await page.goto(baseURL + paths.help)
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
    // No request is pending that could be interrupted.
    await read
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('tells the API of a failed remote', async ({ page, baseURL, account, consoleGuard }) => {
    void account
    consoleGuard.allow(/remote-account/)
    await pinCurrentRelease(page, baseURL ?? '')
    await page.addInitScript(leaveUnmeasured)
    await page.route(/builds\/remote-account\//, (route) => route.abort())
    const beacon = page.waitForRequest('**/api/telemetry')
    await page.goto(baseURL + paths.help)
    await expect(page.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible()
    const { events } = telemetryRequest.parse((await beacon).postDataJSON())
    expect(events).toMatchObject([
      { kind: 'remote-failure', name: 'load', remote: 'remote-account', route: paths.help },
    ])
    await expect(page.getByText(`Reference ${events[0]?.correlationId}`)).toBeVisible()
  })
})
