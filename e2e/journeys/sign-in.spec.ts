// The way in through the provider's own pages.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../fixtures/account.ts'
import { guardConsole } from '../fixtures/console-guard.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { signUpPage } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'

const emailButton = (page: Page) => page.getByRole('button', { name: 'Login with Email' })
const TAB_LIMIT = 30

test('a sign-up needs nothing but the keyboard', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/`)
  await hydrated(page)
  await tabTo(page, 'Login / Sign Up')
  await page.keyboard.press('Enter')
  await expect(emailButton(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Sign up')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/signup`)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, 'Sign up with Email')
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const form = await popup
  await expect(form.getByLabel('Email')).toBeVisible()
  await tabTo(form, 'email')
  await form.keyboard.type(`keys-${randomUUID()}@example.com`)
  await tabTo(form, 'password')
  await form.keyboard.type(PASSWORD)
  await form.keyboard.press('Enter')
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
  await expect(page.getByText('No projects yet')).toBeVisible()
})

test('mistypes are said at the form, without a word in the console', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/login`)
  const popup = page.waitForEvent('popup')
  await emailButton(page).click()
  const form = await popup
  const guard = guardConsole(form)
  await form.getByLabel('Email').fill(`nobody-${randomUUID()}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Wrong email or password.')
  await form.getByRole('button', { name: 'Sign up' }).click()
  await signUpPage(form)
  await form.getByLabel('Password', { exact: true }).fill('short')
  await form.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(form.getByText('Use at least 8 characters.')).toBeVisible()
  expect(guard.complaints()).toEqual([])
})

/** Presses Tab until what has the focus is called so, by its label, its words or its id. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < TAB_LIMIT; press += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      return [element?.getAttribute('aria-label'), element?.textContent?.trim(), element?.id]
    })
    if (focused.includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach "${name}"`)
}
