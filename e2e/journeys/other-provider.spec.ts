// A person's whole session, once with the embedded provider and once with a stand-in of an Auth0 tenant on an origin of
// its own. Only settings differ.

import type { Page } from '@playwright/test'
import type { User } from '@sightline/shared/contract/api/account.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { STAND_IN_AUDIENCE, STAND_IN_CLIENT_ID, startAuth0StandIn, type Auth0StandIn } from '../auth0-stand-in/auth0-stand-in.ts'
import { Database } from '../fixtures/database.ts'
import { signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { startProduct, type RunningProduct } from '../product/product.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** @returns the provider's last token, as the API was sent it */
async function liveThroughSession(page: Page, url: string, database: Database): Promise<string> {
  let providerToken = ''
  page.on('request', (request) => {
    if (/\/api\/auth\/sign(in|up)$/.test(request.url())) providerToken = request.postDataJSON().auth0Token
  })
  const dashboard = page.getByRole('heading', { name: 'My Projects' })

  await page.goto(`${url}/login`)
  await signUpInPopup(page)
  await expect(dashboard).toBeVisible()
  const user = JSON.parse((await stored(page, storageKeys.userData)) ?? '{}') as User
  await expect(page.getByText(user.name).first()).toBeVisible()

  await page.reload()
  await expect(dashboard).toBeVisible()
  await expect(page.getByText(user.name).first()).toBeVisible()

  const firstToken = await stored(page, storageKeys.accessToken)
  await database.rows(`update app.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [user.id])
  await expect
    .poll(async () => {
      await page.reload()
      await dashboard.waitFor()
      return stored(page, storageKeys.accessToken)
    }, { timeout: 30_000 })
    .not.toBe(firstToken)
  await expect(page.getByText('No projects yet')).toBeVisible()

  // A sign-out in the middle of the silent check after a reload would take its code away, which the console tells.
  const checked = page.waitForResponse((response) => response.url().endsWith('/oauth/token'))
  await page.reload()
  await checked
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${url}/login`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Login with Email' }).click()
  // The provider does not know the browser any more either: it asks.
  const form = await popup
  await expect(form.getByLabel('E-mail')).toBeVisible()
  await form.close()
  return providerToken
}

test.describe('a session with the embedded provider', () => {
  test('is made, survives a reload, is renewed silently, and ends everywhere', async ({ page, baseURL, database, consoleGuard }) => {
    consoleGuard.allow(/401/)
    const auth0Token = await liveThroughSession(page, baseURL ?? '', database)
    const again = await page.request.post(`${baseURL}/api/auth/signin`, { data: { auth0Token } })
    expect(again.status(), 'the token of the ended sign-in is worth nothing').toBe(401)
  })
})

test.describe('a session with Auth0', () => {
  let standIn: Auth0StandIn
  let product: RunningProduct

  test.beforeAll(async () => {
    standIn = await startAuth0StandIn()
    product = await startProduct({
      AUTH0_DOMAIN: standIn.origin,
      AUTH0_CLIENT_ID: STAND_IN_CLIENT_ID,
      AUTH0_AUDIENCE: STAND_IN_AUDIENCE,
    })
    standIn.allow(product.url)
  })
  test.afterAll(async () => {
    await product.stop()
    await standIn.close()
  })

  test('is made, survives a reload, is renewed silently, and ends everywhere', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/401/)
    await page.route('https://s.gravatar.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const database = new Database(product.databaseUrl)
    await liveThroughSession(page, product.url, database)
    await database.close()
    expect(standIn.grants.refresh_token, 'renewed with refresh tokens').toBeGreaterThan(0)
  })
})
