// What can go wrong on the way in, and how a person gets in all the same.

import type { Page, Route } from '@playwright/test'
import { providerSession } from '../fixtures/provider-session.ts'
import { fillSignUpForm, signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'

const emailButton = (page: Page) => page.getByRole('button', { name: 'Login with Email' })
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' })

/** Holds calls until they are let go. */
function holdBack() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await released
    // The page may be closed.
    await route.continue().catch(() => undefined)
  }
  return { hold, release }
}

test('a closed popup is passed over in silence', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/login`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Google' }).click()
  const window = await popup
  await expect(page.getByText('Please finish in the window that has just opened.')).toBeVisible()
  // Chromium ignores the protocol's request to close a window that is on its way to another origin.
  await window.getByLabel('Email').waitFor()
  await window.close()
  await expect(page.getByRole('button', { name: 'Google' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a blocked popup: the sign-up goes on in the same window, to the page that was asked for', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${baseURL}/help`)
  await emailButton(page).click()
  await expect(page.getByRole('alert')).toContainText('blocked the sign-in window')
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  // The provider's page, not ours, which has such a button, too.
  await page.getByLabel('Email').waitFor()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await fillSignUpForm(page)
  await expect(page).toHaveURL(`${baseURL}/help`)
  await expect(logOut(page)).toBeVisible()
})

test('a provider that is down is a network error, and a second try helps', async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/)
  await page.route('**/oauth/token', (route) => route.abort())
  await page.goto(`${baseURL}/login`)
  await signUpInPopup(page)
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.')
  await page.unroute('**/oauth/token')
  await emailButton(page).click()
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})

test('an API that is down is a network error, and a second try helps', async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.allow(/ERR_FAILED/, /The session could not be started/)
  await page.route('**/api/auth/sign*', (route) => route.abort())
  await page.goto(`${baseURL}/login?redirect=%2Fhelp`)
  await signUpInPopup(page)
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.')
  await page.unroute('**/api/auth/sign*')
  await emailButton(page).click()
  await expect(page).toHaveURL(`${baseURL}/help`)
})

test('a slow API keeps the person informed, also when the page is reloaded meanwhile', async ({ page, baseURL }) => {
  const { hold, release } = holdBack()
  await page.route('**/api/auth/sign*', hold)
  await page.goto(`${baseURL}/login`)
  await signUpInPopup(page)
  await expect(page.getByText('Setting up your account...')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Setting up your account...')).toBeVisible()
  release()
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
  await expect(logOut(page)).toBeVisible()
})

test('a reload while the first token exchange is in flight ends signed in, and sends no code twice', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const codes: (string | null)[] = []
  const { promise: sent, resolve: tellSent } = Promise.withResolvers<void>()
  const { hold, release } = holdBack()
  await page.route('**/oauth/token', async (route) => {
    codes.push(new URLSearchParams(route.request().postData() ?? '').get('code'))
    tellSent()
    await (codes.length === 1 ? hold(route) : route.continue())
  })
  await page.goto(`${baseURL}/login`)
  await emailButton(page).click()
  await page.getByRole('button', { name: 'Continue in this window' }).click()
  await page.getByLabel('Email').waitFor()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await fillSignUpForm(page)
  await sent
  await page.reload()
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
  await expect(logOut(page)).toBeVisible()
  release()
  expect(codes).not.toContain(null)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a session is cleared after a restore when the provider says that it has no user', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(`${baseURL}/login`)
  await signUpInPopup(page)
  await expect(logOut(page)).toBeVisible()
  const mark = (await context.cookies()).filter(({ name }) => name.includes('is.authenticated'))
  expect(mark).not.toEqual([])
  await context.clearCookies()
  await context.addCookies(mark)
  await page.reload()
  await expect(emailButton(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a reload while the popup is open loses nothing: the popup still signs in', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/login?website=larkandloom.com`)
  const popup = page.waitForEvent('popup')
  await emailButton(page).click()
  const form = await popup
  await form.getByRole('button', { name: 'Sign up' }).click()
  await page.reload()
  await expect(emailButton(page)).toBeEnabled()
  await fillSignUpForm(form)
  await expect(page).toHaveURL(`${baseURL}/create-project?domain=larkandloom.com`)
  await expect.poll(() => form.isClosed()).toBe(true)
})

test('a deactivated account is told so, stays at the sign-in, and may be another one', async ({
  page,
  context,
  baseURL,
  account,
  database,
  consoleGuard,
}) => {
  consoleGuard.allow(/403/)
  await database.rows('update app.users set deactivated_at = now() where id = $1', [account.session.user.id])
  const known = providerSession(await context.storageState(), baseURL ?? '')
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
  await context.addCookies(known.cookies)

  await page.goto(`${baseURL}/dashboard`)
  await expect(page.getByRole('alert')).toContainText('This account is deactivated.')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard/)
  const popup = page.waitForEvent('popup')
  await emailButton(page).click()
  const form = await popup
  await form.getByRole('button', { name: 'Sign up' }).click()
  await fillSignUpForm(form)
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})
