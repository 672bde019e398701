// Where a person is signed in: the page of the identity provider that Configurations leads to.

import { TOTP } from 'otpauth'
import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PASSWORD } from '../fixtures/account.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'another horse battery'
/** Each code of an authenticator app works once, and that of the next 30 seconds works already. */
const NEXT_CODE_MS = 30_000

test('a person signs out of another browser, turns two-step sign-in on, and changes the password', async ({
  page,
  browser,
  baseURL,
  account,
  consoleGuard,
}) => {
  // Of the page that belongs to nobody any more.
  consoleGuard.allow(/400 \(Bad Request\)/)
  const other = await browser.newContext()
  const phone = await other.newPage()
  await phone.goto(`${baseURL}/login`)
  const opened = phone.waitForEvent('popup')
  await phone.getByRole('button', { name: 'Login with Email' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(account.email)
  await popup.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await popup.keyboard.press('Enter')
  await expect(phone.getByText('No projects yet')).toBeVisible()
  const token = await phone.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)

  await page.goto(`${baseURL}${paths.configurations}`)
  await page.getByRole('link', { name: 'Manage sign-ins and password' }).click()
  await expect(page).toHaveURL(baseURL + SECURITY_PAGE)
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: /since \w+ \d+, \d{4}$/ }).check()
  const currentPassword = (form: string) => page.getByRole('form', { name: form }).getByLabel('Current password')
  await currentPassword('Where you are signed in').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('That browser is signed out.')
  await expect(page.getByRole('radio')).toHaveCount(2)
  // The API caches a session for up to five seconds.
  const status = async () =>
    (await other.request.get(`${baseURL}/api/projects`, { headers: { authorization: `Bearer ${token}` } })).status()
  await expect.poll(status).toBe(401)
  await phone.reload()
  await expect(phone, 'gets no new session').toHaveURL(/\/login/)
  await other.close()

  await currentPassword('Two-step sign-in').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const app = new TOTP({ secret: (await page.locator('code').innerText()).replaceAll(' ', '') })
  await page.getByLabel('Six-digit code of the app').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)

  // A call that is still open at the sign-out is refused, and the browser reports its 401.
  const limits = page.waitForResponse((response) => response.url().includes('/projects/limits'))
  await page.goto(`${baseURL}${paths.dashboard}`)
  await (await limits).finished()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
  const asked = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Login with Email' }).click()
  const signIn = await asked
  await signIn.getByLabel('Email').fill(account.email)
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.keyboard.press('Enter')
  await expect(signIn.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(await axeViolations(signIn)).toEqual([])
  await signIn.getByLabel('Six-digit code').fill(app.generate({ timestamp: Date.now() + NEXT_CODE_MS }))
  await signIn.keyboard.press('Enter')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.goto(`${baseURL}${SECURITY_PAGE}`)
  await expect(page.getByText('It is on: a sign-in asks for a code')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await currentPassword('Change your password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.goto(`${baseURL}${SECURITY_PAGE}`)
  await expect(page.getByRole('heading', { name: 'You are not signed in here' })).toBeVisible()
})
