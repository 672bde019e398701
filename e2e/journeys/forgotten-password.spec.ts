// A forgotten password, from the sign-in popup to the new one in another browser. The mail itself is read in the identity
// provider's own tests; here its link is put where a mail would lead to.

import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sessionStatus } from '../fixtures/account.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { guardConsole } from '../fixtures/console-guard.ts'
import type { Database } from '../fixtures/database.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW_PASSWORD = 'another horse battery'

async function mailedLink(database: Database, baseURL: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.rows(
    `insert into identity.mailed_links (token_hash, sub, purpose, expires_at)
     select $1, sub, 'reset-password', now() + interval '30 minutes' from identity.accounts where email = $2`,
    [createHash('sha256').update(token).digest('base64url'), email],
  )
  return `${baseURL}/u/reset-password?token=${token}`
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page), page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}

test('a forgotten password is replaced in another browser, and every session ends', async ({
  page,
  browser,
  baseURL,
  account,
  database,
  consoleGuard,
}) => {
  consoleGuard.allow(/401|400/)
  await page.goto(`${baseURL}/dashboard`)
  await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const phone = await other.newPage()
  const complaints = guardConsole(phone)
  await phone.goto(`${baseURL}/login`)
  const opened = phone.waitForEvent('popup')
  await phone.getByRole('button', { name: 'Login with Email' }).click()
  const popup = await opened
  await popup.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await popup.getByLabel('Email').fill(account.email)
  await expectAccessible(popup)
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(popup.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await expect(popup.getByLabel('Email')).toHaveValue(account.email)
  await expectAccessible(popup)
  await popup.keyboard.press('Enter')
  await expect(popup.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await expectAccessible(popup)
  await popup.close()

  await phone.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await phone.goto(await mailedLink(database, baseURL ?? '', account.email))
  await expectAccessible(phone)
  await phone.keyboard.type(NEW_PASSWORD)
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Back to Sightline' }).click()
  await expect(phone).toHaveURL(`${baseURL}/login`)

  const again = phone.waitForEvent('popup')
  await phone.getByRole('button', { name: 'Login with Email' }).click()
  const form = await again
  await form.getByLabel('Email').fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await form.keyboard.press('Enter')
  await expect(phone.getByText('No projects yet')).toBeVisible()
  expect(complaints.complaints()).toEqual([])
  await other.close()

  // The API caches the first browser's session for up to five seconds.
  await expect.poll(() => sessionStatus(page.context(), baseURL, account)).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})
