// Where a person is signed in: the page of the identity provider that Configurations leads to.

import { SECURITY_PAGE } from '@sightline/shared/contract/local-identity.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PASSWORD } from '../fixtures/account.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'another horse battery'

test('a person signs out of another browser, and then changes the password', async ({
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
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
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

  await page.getByLabel('Present password').fill(PASSWORD)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.goto(`${baseURL}${SECURITY_PAGE}`)
  await expect(page.getByRole('heading', { name: 'You are not signed in here' })).toBeVisible()
})
