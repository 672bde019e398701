// The way in by the popup, and out again, with the embedded identity provider and with one on another origin.

import { randomUUID } from 'node:crypto'
import { paths } from '@sightline/shared/domain/paths.ts'
import { PASSWORD } from '../fixtures/account.ts'
import { control, field, type DrivenBrowser } from './driven-browser.ts'
import { expect, expectPath, expectText, test } from './test.ts'

/** @param submit the button of the provider's form */
async function fillPopup(visitor: DrivenBrowser, email: string, submit: string): Promise<void> {
  await visitor.inPopup(async () => {
    await visitor.type(field('email'), email)
    await visitor.type(field('password'), PASSWORD)
    await visitor.click(`//form${control(submit)}`)
  })
}

async function liveThroughSession(visitor: DrivenBrowser, url: string, logInButton: string): Promise<void> {
  const email = `browser-${randomUUID()}@example.com`

  await test.step('goes from the landing page to the sign-up', async () => {
    await visitor.goto(`${url}${paths.landing}`)
    await expectText(visitor, /brand/)
    await visitor.click(control('Login / Sign Up'))
    await expectPath(visitor, paths.login)
    await visitor.click(control('Sign up'))
    await expectPath(visitor, paths.signup)
  })

  await test.step('signs up in the popup', async () => {
    await visitor.click(control('Sign up with Email'))
    await fillPopup(visitor, email, 'Sign up')
    await expectPath(visitor, paths.dashboard)
    await expectText(visitor, 'No projects yet')
    await expect.poll(() => visitor.windowCount(), { message: 'the popup is closed' }).toBe(1)
  })

  await test.step('logs out, and in again in the popup', async () => {
    await visitor.click(control('Log out'))
    await expectPath(visitor, paths.login)
    // A click that comes before the page's scripts is kept for them, and WebKit may refuse a window then (docs/browsers.md).
    await expect
      .poll(() => visitor.evaluate(() => 'takeOver' in window), { message: 'the scripts have taken the page over' })
      .toBe(false)
    await visitor.click(control('Login with Email'))
    await fillPopup(visitor, email, logInButton)
    await expectPath(visitor, paths.dashboard)
    await expectText(visitor, 'No projects yet')
  })
}

test('a person signs up, logs out and logs in at the embedded provider', async ({ visitor, url }) => {
  await liveThroughSession(visitor, url, 'Sign in')
})

test('a person signs up, logs out and logs in at a provider on another origin', async ({ visitor }) => {
  await liveThroughSession(visitor, process.env.SIGHTLINE_AUTH0_URL ?? '', 'Sign up')
})
