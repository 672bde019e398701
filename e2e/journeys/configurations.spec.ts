// What a person sets about the account, and how it is left.

import { readFile } from 'node:fs/promises'
import { paths } from '@sightline/shared/domain/paths.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { sessionStatus } from '../fixtures/account.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

const TOAST_MS = 4_000

test('a person changes the profile and the mails, gives feedback, takes the data along, and leaves', async ({
  page,
  context,
  baseURL,
  account,
  database,
  consoleGuard,
}) => {
  consoleGuard.allow(/500 \(Internal Server Error\)/, /401 \(Unauthorized\)/)
  await holdTimers(page, TOAST_MS)
  const company = page.getByRole('textbox', { name: 'Company' })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const weekly = page.getByRole('switch', { name: /^Weekly reports/ })
  await page.goto(`${baseURL}${paths.configurations}`)

  await test.step('whose unsaved change is kept while the person is elsewhere', async () => {
    await company.fill('Lark & Loom')
    await sidebar.getByRole('link', { name: 'Help' }).click()
    await expect(
      page.getByText('Your profile changes are not saved. This tab keeps them until you come back.'),
    ).toBeVisible()
    await page.getByRole('textbox', { name: /Your feedback/ }).fill('The chart is clear.')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    const stored = await database.rows<{ message: string }>('select message from app.feedback where user_id = $1', [
      account.session.user.id,
    ])
    expect(stored).toEqual([{ message: 'The chart is clear.' }])
    await page.goBack()
    await expect(company).toHaveValue('Lark & Loom')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
  })

  await test.step('whose switch goes back when it cannot be saved', async () => {
    const call = '**/api/profile/preferences'
    await page.route(call, (route) => route.fulfill({ status: 500, json: { success: false } }))
    await weekly.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to save preferences')
    await expect(weekly).toBeChecked()
    await page.unroute(call)
    await weekly.click()
    await expect(page.getByText('Preferences saved')).toBeAttached()
    await page.reload()
    await expect(company).toHaveValue('Lark & Loom')
    await expect(weekly).not.toBeChecked()
  })

  await test.step('who takes everything along as a file', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await (await downloading).path()
    expect(await readFile(file, 'utf8')).toContain('Lark & Loom')
  })

  await test.step('and who types the email to deactivate the account', async () => {
    await page.getByRole('textbox', { name: 'Type your account email to confirm' }).fill(account.email)
    await page.getByRole('button', { name: 'Deactivate account' }).click()
    // The sign-in page stands here already while the browser leaves for the provider, which sends it back.
    const returned = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await returned
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${paths.login}`)
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken)).toBeNull()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await sessionStatus(context, baseURL, account)).toBe(401)
  })
})
