// A process of the product is dead (kill -9) on a visitor's way in or out: a plain error at once, nothing lost, and it works
// when the process is back. The product is of this file alone.

import type { Page } from '@playwright/test'
import { PASSWORD, signUpThroughApi } from '../fixtures/account.ts'
import { fillSignUpForm, signUpPage } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
/** Far below the 60 seconds for which a popup is waited for. */
const SOON_MS = 20_000

const emailButton = (page: Page) => page.getByRole('button', { name: 'Login with Email' })

// One worker, so one product.
test.describe.configure({ mode: 'default' })

test.describe('a dead process', () => {
  let product: RunningProduct
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    product = await startProduct()
  })
  test.afterAll(() => product.stop())

  test('of the identity provider is a network error at the sign-in, in the popup and in this window', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/503/)
    await page.goto(`${product.url}/login?website=larkandloom.com`)
    await product.keepDown('identity')
    const popup = page.waitForEvent('popup')
    await emailButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(NETWORK_ERROR, { timeout: SOON_MS })
    const opened = await popup
    await expect.poll(() => opened.isClosed()).toBe(true)

    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await emailButton(page).click()
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    await expect(page.getByRole('alert')).toHaveText(NETWORK_ERROR, { timeout: SOON_MS })
    await expect(page.getByText('Ready to analyze')).toBeVisible()

    await product.bringBack('identity')
    await emailButton(page).click()
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    // The provider's page, not ours, which has such a button, too.
    await page.getByLabel('Email').waitFor()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await fillSignUpForm(page)
    await expect(page).toHaveURL(`${product.url}/create-project?domain=larkandloom.com`)
  })

  test('of the API is a network error while the account is set up', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/503/, /The session could not be started/)
    await page.goto(`${product.url}/login?redirect=%2Fhelp`)
    const popup = page.waitForEvent('popup')
    await emailButton(page).click()
    const form = await popup
    await form.getByRole('button', { name: 'Sign up' }).click()
    await signUpPage(form)
    await product.keepDown('api')
    await fillSignUpForm(form)
    await expect(page.getByRole('alert')).toHaveText(NETWORK_ERROR, { timeout: SOON_MS })

    await product.bringBack('api')
    // The provider still has the session: no password is typed.
    await emailButton(page).click()
    await expect(page).toHaveURL(`${product.url}/help`)
  })

  test('of the identity provider keeps nobody signed in, and lets nobody in without a password afterwards', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/503/)
    const { email } = await signUpThroughApi(page, product.url)
    const limits = page.waitForResponse((response) => response.url().includes('/projects/limits'))
    await page.goto(`${product.url}/dashboard`)
    // A call that is still open at the sign-out is refused, and the browser reports its 401.
    await (await limits).finished()
    await expect(page.getByText('No projects yet')).toBeVisible()
    await product.keepDown('identity')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(`${product.url}/login`)
    await expect(emailButton(page)).toBeVisible()

    await product.bringBack('identity')
    const popup = page.waitForEvent('popup')
    await emailButton(page).click()
    const form = await popup
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    expect(await page.evaluate(() => localStorage.getItem('askPassword'))).toBeNull()
  })
})
