// A person's whole session, once with the embedded provider and once with a stand-in of an Auth0 tenant on an origin of
// its own. Only settings differ.

import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from '@playwright/test'
import type { User } from '@sightline/shared/contract/api/account.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import {
  STAND_IN_AUDIENCE,
  STAND_IN_CLIENT_ID,
  STAND_IN_ORGANIZATION,
  startAuth0StandIn,
  type Auth0StandIn,
} from '../auth0-stand-in/auth0-stand-in.ts'
import { MCP_PATH } from '@sightline/shared/domain/api-tokens.ts'
import { startAssistant } from '../fixtures/assistant.ts'
import { Database } from '../fixtures/database.ts'
import { fillSignUpForm, signUpInPopup } from '../fixtures/sign-up-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { START_TIMEOUT_MS, startProduct, type RunningProduct } from '../product/product.ts'

const emailButton = (page: Page) => page.getByRole('button', { name: 'Login with Email' })
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

  // A page that is left in the middle of its silent check sends its code twice, for which Auth0 takes the next one away.
  const checked = () => page.waitForResponse((response) => response.url().endsWith('/oauth/token'))
  const checkedAfterReload = checked()
  await page.reload()
  await expect(dashboard).toBeVisible()
  await expect(page.getByText(user.name).first()).toBeVisible()
  await checkedAfterReload

  const firstToken = await stored(page, storageKeys.accessToken)
  await database.rows(`update app.sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [user.id])
  // The API keeps what it knows of a session for some seconds.
  const headers = { authorization: `Bearer ${firstToken}` }
  await expect
    .poll(async () => (await page.request.get(`${url}/api/auth/profile`, { headers })).status(), { timeout: 30_000 })
    .toBe(401)
  await page.reload()
  await expect
    .poll(async () => [null, firstToken].includes(await stored(page, storageKeys.accessToken)), { timeout: 30_000 })
    .toBe(false)
  await expect(page.getByText('No projects yet')).toBeVisible()

  // A sign-out in the middle of the silent check after a reload would take its code away, which the console tells.
  await page.goto(`${url}/robots.txt`)
  const checkedAgain = checked()
  await page.goto(`${url}/dashboard`)
  await checkedAgain
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${url}/login`)
  const popup = page.waitForEvent('popup')
  await emailButton(page).click()
  // The provider does not know the browser any more either: it asks.
  const form = await popup
  await expect(form.getByLabel('Email')).toBeVisible()
  await form.close()
  return providerToken
}

test.describe('a session with the embedded provider', () => {
  test('is made, survives a reload, is renewed silently, and ends everywhere', async ({
    page,
    baseURL,
    database,
    consoleGuard,
  }) => {
    consoleGuard.allow(/401/)
    const auth0Token = await liveThroughSession(page, baseURL ?? '', database)
    const again = async () => (await page.request.post(`${baseURL}/api/auth/signin`, { data: { auth0Token } })).status()
    await expect.poll(again, 'the token of the ended sign-in is worth nothing').toBe(401)
  })
})

test.describe('a session with Auth0', () => {
  // One worker, so one product.
  test.describe.configure({ mode: 'default' })
  let standIn: Auth0StandIn
  let product: RunningProduct

  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    standIn = await startAuth0StandIn()
    product = await startProduct({
      AUTH0_DOMAIN: standIn.origin,
      AUTH0_CLIENT_ID: STAND_IN_CLIENT_ID,
      AUTH0_AUDIENCE: STAND_IN_AUDIENCE,
      AUTH0_ORGANIZATION: STAND_IN_ORGANIZATION,
    })
    standIn.allow(product.url)
  })
  test.afterAll(async () => {
    await product.stop()
    await standIn.close()
  })

  test.beforeEach(({ page }) =>
    page.route('https://s.gravatar.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
  )

  test('is made, survives a reload, is renewed silently, and ends everywhere', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/401/)
    const database = new Database(product.databaseUrl)
    await liveThroughSession(page, product.url, database)
    await database.close()
    expect(standIn.grants.refresh_token, 'renewed with refresh tokens').toBeGreaterThan(0)
  })

  test('lets an app in that registers at the tenant, with a token for the MCP server', async ({ page }) => {
    await page.goto(`${product.url}/login`)
    await signUpInPopup(page)
    await expect(page).toHaveURL(`${product.url}/dashboard`)
    const { kept, provider, nextVisit, close } = await startAssistant()
    const connect = async (by: StreamableHTTPClientTransport) => {
      const client = new Client({ name: 'desk', version: '1.0.0' })
      await client.connect(by)
      return client
    }
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(MCP_PATH, product.url), { authProvider: provider })
    const first = transport()
    await expect(connect(first)).rejects.toThrow(UnauthorizedError)
    expect(kept.asked?.origin).toBe(standIn.origin)
    await page.goto(String(kept.asked))
    await first.finishAuth((await nextVisit()).get('code') ?? '')
    const client = await connect(transport())
    expect((await client.callTool({ name: 'list_projects' })).isError).toBeUndefined()
    await client.close()
    close()
    await page.goto(`${product.url}/configurations`)
    const app = page.getByRole('region', { name: 'Connected apps' }).getByRole('row', { name: /^App / })
    await expect(app).toContainText('read, write, run')
    // The page that it leads to is the embedded provider's.
    await expect(page.getByRole('link', { name: 'Manage sign-ins and password' })).toHaveCount(0)
  })

  test('is made in this window where the sign-in page cuts its popup off', async ({ page }) => {
    // Playwright tells every page that it has the focus; a person's popup has it.
    await page.addInitScript(() => Object.assign(document, { hasFocus: () => false }))
    standIn.tenant.cutsOffOpener = true
    await page.goto(`${product.url}/login?redirect=%2Fhelp`)
    await emailButton(page).click()
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    await fillSignUpForm(page)
    await expect(page).toHaveURL(`${product.url}/help`)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    standIn.tenant.cutsOffOpener = false
  })

  test('is made 15 seconds after the tenant has counted too many requests', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/429/)
    await page.clock.install()
    await page.goto(`${product.url}/login`)
    // One for the popup's code; the silent token that the API is shown comes too late.
    standIn.tenant.tokensLeft = 1
    await signUpInPopup(page)
    await expect(page.getByRole('alert')).toHaveText('Too many requests. Please wait a moment and try again.')
    standIn.tenant.tokensLeft = Number.POSITIVE_INFINITY
    await page.clock.fastForward(15_000)
    await expect(page).toHaveURL(`${product.url}/dashboard`)
  })

  test('is not made while nothing answers at its address, which is told at once', async ({ page, consoleGuard }) => {
    consoleGuard.allow(/ERR_CONNECTION_REFUSED/)
    await page.goto(`${product.url}/login`)
    await standIn.close()
    await emailButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection and try again.')
    await standIn.open()
    await signUpInPopup(page)
    await expect(page).toHaveURL(`${product.url}/dashboard`)
  })
})
