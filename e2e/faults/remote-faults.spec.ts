// Failures of loading code, in the browser: one table of the policy in host/src/remotes/load-with-retries.ts.

import type { Locator, Page, Route } from '@playwright/test'
import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { serveChanged } from '../fixtures/changed-build.ts'
import { holdTimers, LOADING_LIMIT_MS } from '../fixtures/held-timers.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { pinCurrentRelease } from '../fixtures/new-version.ts'
import { expect, test } from '../fixtures/test.ts'

interface Target {
  /** the file that fails */
  file: RegExp
  /** its build's entry */
  entry: (boot: BootManifest) => string
  /** the person goes to the screen from another page; else it is the first page */
  from?: string
  screen: Screen
}

interface Screen {
  path: string
  /** name of the link to it */
  link: string
  /** something on it */
  content: (page: Page) => Locator
}

const help: Screen = {
  path: paths.help,
  link: 'Help',
  content: (page) => page.getByRole('button', { name: /copy/i }).first(),
}
/** It uses the API's client, which is loaded late; Help does not. */
const configurations: Screen = {
  path: paths.configurations,
  link: 'Configurations',
  // The frame in the page's HTML has such a field, too.
  content: (page) => page.locator('#root').getByRole('textbox', { name: 'Company' }),
}

const targets: Record<string, Target> = {
  'the entry': {
    file: /\/builds\/remote-account\/.*\/remoteEntry\./,
    entry: entryOfAccount,
    from: paths.dashboard,
    screen: help,
  },
  'the chunk of a screen': {
    file: /\/builds\/remote-account\/[^/]+\/\d+\.[0-9a-f]+\.js/,
    entry: entryOfAccount,
    from: paths.dashboard,
    screen: help,
  },
  'a late shared module': {
    file: /\/builds\/host\/.*\/api-and-store\./,
    entry: ({ host }) => `/builds/host/${host.version}/host.`,
    screen: configurations,
  },
}

function entryOfAccount({ remotes }: BootManifest): string {
  return remotes.find(({ name }) => name === 'remote-account')?.entry ?? ''
}

interface Fault {
  answer: (route: Route) => Promise<void> | void
  /** number of requests before the failure is shown; without it that depends on the pace of the machine */
  attempts?: number
}

const RETRIED = 3
const faults: Record<string, Fault> = {
  'is answered with 500': { answer: (route) => route.fulfill({ status: 500, body: 'broken' }), attempts: RETRIED },
  'is answered with 404': { answer: (route) => route.fulfill({ status: 404, body: 'gone' }), attempts: 1 },
  'is a page in place of JavaScript': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
    attempts: 1,
  },
  'is cut off': { answer: (route) => route.abort('connectionreset'), attempts: RETRIED },
  'does not come': { answer: () => undefined },
  'has another hash': {
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true' }),
    attempts: 1,
  },
}

/** One function loads all files, and judges each failure: the entry has them all, another file one of each outcome. */
const OF_OTHER_FILES = ['is answered with 500', 'does not come', 'has another hash']
const faultsOf = (what: string) =>
  Object.entries(faults).filter(([how]) => what === 'the entry' || OF_OTHER_FILES.includes(how))

const panelOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

async function goTo(page: Page, baseURL: string, { from, screen }: Pick<Target, 'from' | 'screen'>): Promise<void> {
  // A preload that never comes would hold the load event.
  if (from === undefined) return void (await page.goto(baseURL + screen.path, { waitUntil: 'commit' }))
  await page.goto(baseURL + from)
  await hydrated(page)
  await page.getByRole('link', { name: screen.link }).click()
}

// e2e/faults/replaced-remote.spec.ts is about the previous version.
test.beforeEach(({ page, baseURL }) => pinCurrentRelease(page, baseURL ?? ''))

// Nothing is loaded before a click, so that requests can be counted.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
)

/** Every kind of file that a page of a remote runs or applies, but those that “has another hash” is about. */
const kinds: Record<string, RegExp> = {
  'the script of the host': /\/builds\/host\/[^/]+\/host\.[0-9a-f]+\.js/,
  'the style sheet of the host': /\/builds\/host\/[^/]+\/host\.[0-9a-f]+\.css/,
  'a later script of the host': /\/builds\/host\/[^/]+\/signed-in\.[0-9a-f]+\.js/,
  'the style sheet of a screen': /\/builds\/remote-account\/[^/]+\/[^/]+\.css/,
}

for (const [what, file] of Object.entries(kinds)) {
  test(`${what} is refused when it has one byte more than was published`, async ({
    page,
    baseURL,
    account,
    consoleGuard,
  }) => {
    void account
    consoleGuard.allow(/./)
    await page.route(file, async (route) => {
      const { body, contentType } = await published(page, route)
      await route.fulfill({ contentType, body: `${body}\n` })
    })
    const refused = page.waitForEvent(
      'console',
      (message) => file.test(message.text()) && /integrity.*blocked/.test(message.text()),
    )
    await page.goto(baseURL + help.path, { waitUntil: 'commit' })
    await refused
    // Another request for the file may still be in the handler.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

async function published(page: Page, route: Route): Promise<{ body: string; contentType: string }> {
  const response = await page.request.get(route.request().url())
  return { body: await response.text(), contentType: response.headers()['content-type'] ?? '' }
}

test.describe('code that does not arrive', () => {
  for (const [what, target] of Object.entries(targets)) {
    for (const [how, { answer, attempts }] of faultsOf(what)) {
      test(`${what} ${how}: the person is told, and Retry brings the page`, async ({
        page,
        baseURL,
        account,
        consoleGuard,
      }) => {
        void account
        consoleGuard.allow(/./)
        if (attempts !== undefined) await holdTimers(page, LOADING_LIMIT_MS)
        let asked = 0
        await page.route(target.file, (route) => {
          asked += 1
          return answer(route)
        })
        await goTo(page, baseURL ?? '', target)
        // All attempts take 8 s.
        await expect(panelOf(page).first()).toBeVisible({ timeout: 45_000 })
        // A first page asks by its preloads, too.
        if (target.from !== undefined && attempts !== undefined) expect(asked).toBe(attempts)
        expect(await page.evaluate(() => 'evil' in window)).toBe(false)

        await page.unroute(target.file)
        await page.evaluate(() => Object.assign(window, { sameDocument: true }))
        await panelOf(page).getByRole('button', { name: 'Retry' }).first().click()
        await expect(target.screen.content(page)).toBeVisible({ timeout: 45_000 })
        await expect(panelOf(page)).toHaveCount(0)
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      })
    }

    test(`${what} throws: the person is told`, async ({ page, baseURL, account, consoleGuard }) => {
      void account
      consoleGuard.allow(/./)
      const names: string[] = []
      page.on('request', (request) => names.push(request.url()))
      await goTo(page, baseURL ?? '', target)
      await expect(target.screen.content(page)).toBeVisible()
      const boot = JSON.parse((await page.locator(`#${BOOT_ELEMENT_ID}`).textContent()) ?? '') as BootManifest
      const address = (part: string) => names.find((url) => url.includes(part)) ?? ''
      const file = names.find((url) => target.file.test(url)) ?? ''
      await serveChanged(page, file, address(target.entry(boot)), () => 'throw new Error("broken code")')
      await goTo(page, baseURL ?? '', target)
      await expect(panelOf(page).first()).toBeVisible()
      await expect(panelOf(page).getByRole('button', { name: 'Retry' }).first()).toBeEnabled()
    })
  }

  test('a remote that breaks the contract is asked for again by Retry, not taken from what has arrived', async ({
    page,
    baseURL,
    account,
    consoleGuard,
  }) => {
    void account
    consoleGuard.allow(/remote-account|remote_account/)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await goTo(page, baseURL ?? '', { from: paths.dashboard, screen: help })
    await expect(help.content(page)).toBeVisible()
    const entry = asked.find((url) => /remote-account.*remoteEntry/.test(url)) ?? ''
    await serveChanged(page, entry, entry, (code) => code.replace('"1.0"', '"0.9"'))
    asked.length = 0
    await goTo(page, baseURL ?? '', { from: paths.dashboard, screen: help })
    await expect(panelOf(page)).toContainText('It does not fit this version of Sightline.')
    await panelOf(page).getByRole('button', { name: 'Retry' }).click()
    await expect
      .poll(() => asked.filter((url) => url.includes('remoteEntry') && url.includes('remote-account')))
      .toEqual([entry, `${entry}?retry=1`])
    await expect(panelOf(page)).toContainText('It does not fit this version of Sightline.')
  })

  test('what fails for a moment comes by itself', async ({ page, baseURL, account, consoleGuard }) => {
    void account
    consoleGuard.allow(/503|Failed to load/)
    let asked = 0
    await page.route(/\/builds\/remote-account\/.*\.js/, (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue()
    })
    await goTo(page, baseURL ?? '', { from: paths.dashboard, screen: help })
    await expect(help.content(page)).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)
  })
})
