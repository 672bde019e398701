// A remote whose version cannot be loaded, and a page whose release has gone (docs/releases.md).

import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { newVersion, readBoot, remoteOf, serveVersion } from '../fixtures/new-version.ts'
import { expect, test } from '../fixtures/test.ts'

const broken: Record<string, { change?: (code: string) => string; missing?: boolean; told: string }> = {
  'that is not there': { missing: true, told: 'load' },
  'that breaks the contract': { change: (code) => code.replace('contract:"1.0"', 'contract:"0.9"'), told: 'contract' },
  'that throws': {
    change: (code) => code.replace('contract:"1.0"', 'contract:(()=>{throw new Error("broken code")})()'),
    told: 'load',
  },
}

for (const [how, { change, missing = false, told }] of Object.entries(broken)) {
  test(`a new version of a remote ${how} is replaced by the one before it, and telemetry and trace say so`, async ({
    page,
    baseURL,
    account,
    database,
    consoleGuard,
  }) => {
    void account
    consoleGuard.allow(/remote-account|remote_account|broken code|already registered/)
    const current = remoteOf(await readBoot(page, baseURL ?? ''), 'remote-account')
    const version = `9.9.9-${randomUUID().slice(0, 8)}`
    const next = newVersion(current, version, (file, code) =>
      file.startsWith('remoteEntry.') && change ? change(code) : code,
    )
    const answer = () => (missing ? (route: Route) => route.fulfill({ status: 404, body: 'gone' }) : undefined)
    await serveVersion(page, next, { hasPrevious: true, answer })

    await page.goto(`${baseURL}${paths.dashboard}?trace`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('main').getByRole('button', { name: /copy/i }).first()).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
    const trace = page.getByRole('complementary', { name: 'Trace of this page' })
    await trace.getByText('Trace of release').click()
    await expect(trace.getByText(`${current.version} is in its place, because`)).toBeVisible()
    const events = (of: string, ...names: string[]) =>
      database.rows<{ kind: string }>(
        `SELECT kind FROM app.telemetry WHERE remote = 'remote-account' AND version = $1 AND name = any($2)`,
        [of, names],
      )
    // A machine that stood still for 5 s makes it a timeout.
    await expect.poll(() => events(version, told, 'timeout')).toEqual([{ kind: 'remote-failure' }])
    await expect.poll(() => events(current.version, 'fallback')).toContainEqual({ kind: 'remote-load' })
  })
}

test('a page whose files have gone with a deploy loads itself again, once', async ({
  page,
  baseURL,
  account,
  consoleGuard,
}) => {
  void account
  consoleGuard.allow(/remote-account|remote_account|Failed to load/)
  await page.route(/\/builds\/remote-account\/.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const documents: string[] = []
  const questions: string[] = []
  await page.route('**/help', (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    questions.push(route.request().url())
    return route.fulfill({ headers: { [RELEASE_HEADER]: 'newer' } })
  })
  page.on(
    'request',
    (request) => void (request.isNavigationRequest() && documents.push(new URL(request.url()).pathname)),
  )
  await page.goto(baseURL + paths.dashboard)
  await hydrated(page)
  await page.getByRole('link', { name: 'Help' }).click()
  // The second document asks, too, and stays.
  await expect.poll(() => questions).toEqual([`${baseURL}/help`, `${baseURL}/help`])
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  expect(documents).toEqual([paths.dashboard, paths.help])
})
