import type { Page } from '@playwright/test'
import type { PricingResponse } from '@sightline/shared/contract/api/account.ts'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { accountIsRead, PASSWORD, sessionStatus, signUpThroughApi } from '../fixtures/account.ts'
import { watchLoading } from '../fixtures/held-answers.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'

interface Tabs {
  page: Page
  other: Page
}

/** Runs in a page before its own code: notes whether an open dialog can be seen when the browser shows the page again. */
function noteDialog(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const dialog = document.querySelector('[role=dialog]')
    if (persisted) Object.assign(window, { noted: dialog?.checkVisibility({ visibilityProperty: true }) })
  })
}

test.describe('session', () => {
  test('a visitor who asks for a private page reaches it after signing in', async ({
    page,
    context,
    baseURL,
    account,
  }) => {
    await page.goto(`${baseURL}/robots.txt`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${baseURL}/help`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fhelp/)
    // The provider still has a session, so its popup closes without input.
    const popup = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Login with Email' }).click()
    await popup
    await expect(page).toHaveURL(`${baseURL}/help`)
    await expect(page.getByText(account.session.user.name).first()).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toContain(`auth0.${LOCAL_CLIENT_ID}.is.authenticated`)
  })

  test("a visitor loads the provider's SDK at the sign-in, and not before", async ({ page, baseURL }) => {
    const sdks: string[] = []
    page.on('request', (request) => void (request.url().includes('sign-in-sdk') && sdks.push(request.url())))
    const loaded = watchLoading(page)
    await page.goto(baseURL ?? '')
    await hydrated(page)
    await loaded()
    expect(sdks).toEqual([])
    const sdk = page.waitForResponse(/sign-in-sdk/)
    await page.getByRole('link', { name: 'Login / Sign Up' }).click()
    await sdk
  })

  test('sign-out ends the session here, at the API, and in the other tab; Back shows nothing of it', async ({
    page,
    context,
    baseURL,
    account,
  }) => {
    const other = await context.newPage()
    await other.goto(`${baseURL}/help`)
    await expect(other.getByText(account.session.user.name).first()).toBeVisible()
    await page.goto(`${baseURL}/configurations`)
    const limits = page.waitForResponse((response) => response.url().includes('/projects/limits'))
    await page.goto(`${baseURL}/dashboard`)
    // A call that is still open at the sign-out is refused, and the browser reports its 401.
    await (await limits).finished()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
    await expect(page).toHaveURL(`${baseURL}/login`)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(other).toHaveURL(`${baseURL}/login?redirect=%2Fhelp`)
    await expect(other.getByText(account.session.user.name)).toHaveCount(0)

    await expect.poll(() => sessionStatus(context, baseURL, account)).toBe(401)
    // Nothing of the account: the next sign-in asks for a password, should the provider still know this browser.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['askPassword'])
    expect((await context.cookies()).filter(({ name }) => name.includes('is.authenticated'))).toEqual([])

    for (const step of ['the page that was left', 'the page before']) {
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Login with Email' }), step).toBeEnabled()
      await expect(page.getByText(account.session.user.name)).toHaveCount(0)
      await expect(page.getByText(account.session.user.email)).toHaveCount(0)
    }
  })

  for (const [how, leave] of [
    ['signs out in another tab', async ({ other }: Tabs) => other.getByRole('button', { name: 'Log out' }).click()],
    [
      'signs out, and Back was pressed,',
      async ({ page }: Tabs) => {
        await page.getByRole('button', { name: 'Log out' }).click()
        // The provider's redirect has ended: it would take over from Back.
        await expect(page.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
        for (let step = 0; step < 2; step += 1) {
          await page.goBack()
          await expect(page.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
        }
      },
    ],
  ] as const) {
    test(`the next person after one who ${how} lands on the dashboard`, async ({ page, context, baseURL, account }) => {
      const other = await context.newPage()
      await other.goto(`${baseURL}/help`)
      await page.goto(`${baseURL}/configurations`)
      const loaded = watchLoading(page)
      await page.goto(`${baseURL}/insights`)
      await hydrated(page)
      await expect(page.getByText(account.session.user.name).first()).toBeVisible()
      // A call that is open at the sign-out is answered with 401, which the console tells.
      await loaded()
      await leave({ page, other })
      await expect(page.getByRole('button', { name: 'Login with Email' })).toBeEnabled()
      await signUpInPopup(page)
      await expect(page).toHaveURL(`${baseURL}/dashboard`)
      await expect(page.getByText('No projects yet')).toBeVisible()
    })
  }

  test('a sign-out at the provider alone ends the session at the API, too', async ({ context, baseURL, account }) => {
    expect(await sessionStatus(context, baseURL, account)).toBe(200)
    await context.request.get(`${baseURL}/v2/logout`)
    await expect.poll(() => sessionStatus(context, baseURL, account)).toBe(401)
  })

  test('Back shows a page as it was left where the browser keeps it, and nothing private when another tab has signed out', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    // Playwright turns its cache of pages off.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext()
    const page = await context.newPage()
    // goBack() waits for a load that such a page does not have.
    const back = () => page.evaluate(() => void setTimeout(() => window.history.back()))
    const { session } = await signUpThroughApi(page, baseURL ?? '')
    await page.addInitScript(noteDialog)
    const read = accountIsRead(page)
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByText(session.user.name).first()).toBeVisible()
    await expect(page.getByText('No projects yet')).toBeVisible()
    // A page that waits for an answer need not be kept.
    await read
    await page.getByRole('link', { name: '+ New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Project' })
    await expect(dialog).toBeVisible()
    await page.goto(`${baseURL}/robots.txt`)
    await back()
    await expect(dialog).toBeVisible()
    const noted = await page.evaluate(() => (window as unknown as { noted?: boolean }).noted)
    expect(noted, 'hidden until the session is compared').toBe(false)
    await page.goto(`${baseURL}/robots.txt`)
    const other = await context.newPage()
    await other.goto(`${baseURL}/dashboard`)
    await other.getByRole('button', { name: 'Log out' }).click()
    await expect(other).toHaveURL(`${baseURL}/login`)

    await back()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(session.user.name)).toHaveCount(0)
    await browser.close()
  })

  test('a plan that was bought elsewhere shows after a reload, in the other tab, too', async ({
    page,
    context,
    baseURL,
    account,
    api,
  }) => {
    void account
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${baseURL}/dashboard`)
      await expect(tab.getByText('Free plan')).toBeVisible()
    }
    const { plans } = await api.call<PricingResponse['data']>('GET', '/pricing')
    const standard = plans.find(({ slug }) => slug === 'standard')
    await api.call('POST', '/subscription/purchase', { planId: standard?.id, paymentMethodId: 'pm_card' })
    await page.reload()
    for (const tab of [page, other]) {
      await expect(tab.getByText('Standard plan')).toBeVisible()
      await expect(tab.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
    }
  })

  test('an expired token is renewed once for all waiting calls, and nothing is lost', async ({
    page,
    baseURL,
    account,
    database,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401/)
    await database.rows(`update app.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
      account.session.user.id,
    ])
    const renewals: string[] = []
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/auth/signin')) renewals.push(response.url())
      else if (response.status() === 401) refused.push(response.url())
    })
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByText('No projects yet')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(account.session.accessToken)
    await expect.poll(() => refused.length).toBeGreaterThan(1)
    expect(renewals).toHaveLength(1)
  })

  test('a session that cannot be renewed ends at the sign-in, which leads back to the page', async ({
    page,
    context,
    baseURL,
    account,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401/)
    await page.goto(`${baseURL}/help`)
    await expect(page.getByText(account.session.user.name).first()).toBeVisible()
    await context.clearCookies()
    await page.evaluate(() => localStorage.setItem('accessToken', 'no longer known'))
    await page.goto(`${baseURL}/configurations`)
    await expect(page).toHaveURL(/\/login\?redirect=%2Fconfigurations/)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Login with Email' }).click()
    const form = await popup
    await form.getByLabel('Email').fill(account.email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${baseURL}/configurations`)
  })
})
