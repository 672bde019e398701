// Each redirect of the specification but those of the landing page's form (landing.spec.ts). One account per worker, except for
// what signs it out.

import type { Browser, Page } from '@playwright/test'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { signUpThroughApi } from '../fixtures/account.ts'
import { providerSession, type StorageState } from '../fixtures/provider-session.ts'
import { expect, test as base } from '../fixtures/test.ts'

const test = base.extend<object, { signedIn: StorageState }>({
  signedIn: [async ({ browser }, use) => use(await newAccount(browser)), { scope: 'worker' }],
})

const website = 'https://larkandloom.com'
const projectSetUp = `${paths.createProject}?domain=larkandloom.com`
const encoded = encodeURIComponent

/** One of each form of address. Which pages are for an account: host/src/routing/remote-manifests.test.ts. */
const accountPages = [
  `${paths.insights}?range=30d`,
  `${paths.help}#contact`,
  `${paths.dashboard}${paths.help}`,
  projectReportPath('01890000-0000-7000-8000-000000000000'),
]

test.describe('a visitor', () => {
  test('who asks for a page of an account signs in first', async ({ page, baseURL }) => {
    for (const path of accountPages) {
      await page.goto(baseURL + path)
      await expect(page).toHaveURL(`${baseURL}${paths.login}?redirect=${encoded(path)}`)
    }
  })

  test('who asks for a page with a website finds it waiting at the sign-in', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}${paths.dashboard}?website=larkandloom.com`)
    await expect(page.getByText('Ready to analyze')).toBeVisible()
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.pendingWebsiteUrl)).toBe(website)
  })

  test('whose sign-in failed at the provider can try again', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}${paths.authCallback}?error=access_denied&error_description=Not+today&state=x`)
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page).toHaveTitle('Authentication Error · Sightline')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(baseURL + paths.login)
  })
})

test.describe('a signed-in person', () => {
  test.use({ storageState: async ({ signedIn }, use) => use(signedIn) })

  test('is led on from pages that are not for a signed-in person', async ({ page, baseURL }) => {
    for (const [from, to] of [
      [paths.login, paths.dashboard],
      [paths.signup, paths.dashboard],
      [`${paths.login}?redirect=${encoded('/insights?range=30d')}`, '/insights?range=30d'],
      [`${paths.login}?redirect=${encoded('https://example.com')}`, paths.dashboard],
      [paths.authCallback, paths.dashboard],
      [paths.createProject, paths.dashboard],
      [paths.analysis, paths.dashboard],
      // The last: its website is kept as the pending one.
      [`${paths.login}?website=larkandloom.com&redirect=${encoded(paths.help)}`, projectSetUp],
    ] as const) {
      await test.step(`from ${from} to ${to}`, async () => {
        await page.goto(baseURL + from)
        await expect(page).toHaveURL(baseURL + to)
        await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      })
    }
  })

  test('stays on the landing page, and finds the way to the dashboard there', async ({ page, baseURL }) => {
    await page.goto(baseURL ?? '')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page).toHaveURL(baseURL + paths.dashboard)
  })
})

test.describe('a person whom only the provider knows', () => {
  test.use({
    storageState: async ({ signedIn }, use) => use(providerSession(signedIn, process.env.SIGHTLINE_URL ?? '')),
  })

  for (const [from, waiting, to] of [
    [paths.landing, 'nothing', paths.dashboard],
    [paths.login, 'a requested page', paths.help],
    [paths.authCallback, 'a requested page and a website', projectSetUp],
  ] as const) {
    test(`is led from ${from} with ${waiting} to ${to}`, async ({ page, baseURL }) => {
      await remember(page, {
        [sessionStorageKeys.requestedPath]: waiting === 'nothing' ? null : paths.help,
        [storageKeys.pendingWebsiteUrl]: waiting.endsWith('website') ? website : null,
      })
      await page.goto(baseURL + from)
      await expect(page).toHaveURL(baseURL + to)
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    })
  }

  for (const path of [paths.terms, paths.insights]) {
    test(`stays on ${path}, although a website waits`, async ({ page, baseURL }) => {
      await remember(page, { [storageKeys.pendingWebsiteUrl]: website })
      const exchanged = page.waitForResponse('**/api/auth/signin')
      await page.goto(baseURL + path)
      await exchanged
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.accessToken)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(baseURL + path)
    })
  }
})

test.describe('a person whom only the provider knows, and the API refuses,', () => {
  // Signed out at the provider as well: a person of its own.
  test.use({
    storageState: async ({ browser, baseURL }, use) => use(providerSession(await newAccount(browser), baseURL ?? '')),
  })

  test('is signed out, and led to the landing page', async ({ page, baseURL, consoleGuard }) => {
    consoleGuard.allow(/401/)
    const refusal = { success: false, message: 'Authentication failed: invalid token' }
    await page.route('**/api/auth/signin', (route) => route.fulfill({ status: 401, json: refusal }))
    await page.goto(baseURL + paths.login)
    await page.waitForURL(`${baseURL}/`)
    await expect(page.getByRole('link', { name: 'Login / Sign Up' })).toBeVisible()
    await page.goto(baseURL + paths.login)
    await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible()
  })
})

async function newAccount(browser: Browser): Promise<StorageState> {
  const context = await browser.newContext()
  await signUpThroughApi(await context.newPage(), process.env.SIGHTLINE_URL ?? '')
  const state = await context.storageState()
  await context.close()
  return state
}

/** Puts values into the storage that their key belongs to, before the first page. */
async function remember(page: Page, values: Record<string, string | null>): Promise<void> {
  await page.addInitScript(
    ([entries, sessionKey]) => {
      if (sessionStorage.getItem('e2e') !== null) return
      sessionStorage.setItem('e2e', 'arranged')
      for (const [key, value] of Object.entries(entries)) {
        if (value !== null) (key === sessionKey ? sessionStorage : localStorage).setItem(key, value)
      }
    },
    [values, sessionStorageKeys.requestedPath] as const,
  )
}
