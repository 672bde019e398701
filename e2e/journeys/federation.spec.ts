// The platform's promises, in the browser: composed at run time, everything stateful once, one dead remote hurts no other.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { expect, test } from '../fixtures/test.ts'

const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  '@sightline/shared/transport',
  '@sightline/shared/session',
  '@sightline/shared/api',
  '@sightline/shared/store',
]

/** What a container is given: module → version → who provides it. */
type ShareScope = Record<string, Record<string, { from: string }>>

test.describe('federation', () => {
  test('the page has one React, one router, one store, one session and one API client', async ({ page, baseURL, account }) => {
    void account
    // A container is a global variable: the page notes what each is given.
    await page.addInitScript((containers) => {
      const given: Record<string, unknown> = {}
      Object.assign(window, { given })
      for (const name of containers) {
        let noted: object | undefined
        Object.defineProperty(window, name, {
          get: () => noted,
          set: (container: { init: (scope: unknown) => unknown; get: unknown }) => {
            noted = { get: container.get, init: (scope: unknown) => container.init((given[name] = scope)) }
          },
        })
      }
    }, ['remote_projects', 'remote_account'])
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()

    const { scope, same } = await page.evaluate(() => {
      const { remote_projects: first, remote_account: second } = (window as unknown as { given: Record<string, ShareScope> }).given
      const providers = Object.entries(first ?? {}).map(([name, versions]) => [name, Object.values(versions).map(({ from }) => from)])
      return { scope: Object.fromEntries(providers) as Record<string, string[]>, same: first === second }
    })
    expect(same, 'both remotes are given the same').toBe(true)
    for (const name of singletons) expect(scope[name], `${name} has one provider`).toEqual(['@sightline/host'])
    // Reached through the store and the API client alone.
    for (const name of ['@reduxjs/toolkit', 'react-redux']) expect(scope[name]).toBeUndefined()
  })

  test("the host's build names no remote's address", async ({ page, baseURL, request }) => {
    await page.goto(baseURL ?? '')
    const boot = JSON.parse((await page.locator(`#${BOOT_ELEMENT_ID}`).textContent()) ?? '') as BootManifest
    const scripts = await page.locator('script[src*="/builds/host/"]').evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src))
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) {
      const code = await (await request.get(script)).text()
      for (const { name, entry } of boot.remotes) {
        expect(code).not.toContain(entry)
        expect(code).not.toContain(`/builds/${name}`)
      }
    }
  })

  test('a visitor of the landing page loads no other remote', async ({ page, baseURL }) => {
    const builds = new Set<string>()
    page.on('request', (request) => {
      const build = /\/builds\/([^/]+)\//.exec(request.url())?.[1]
      if (build !== undefined) builds.add(build)
    })
    await page.goto(baseURL ?? '')
    await expect(page.getByRole('button', { name: 'Check Now' }).first()).toBeVisible()
    expect([...builds].sort()).toEqual(['host', 'remote-onboarding'])
  })

  test('a remote that fails at the first page load comes back by one Retry', async ({ page, baseURL, account, consoleGuard }) => {
    void account
    consoleGuard.allow(/404|Not Found|remote-account/)
    await page.route(/\/builds\/remote-account\/.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(`${baseURL}/help`)
    const panel = page.getByRole('alert').filter({ hasText: 'This section could not be loaded' })
    await expect(panel).toBeVisible()
    await page.unroute(/\/builds\/remote-account\/.*\.js/)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible()
  })

  const faults = [
    { name: 'answers 500', fulfill: { status: 500, body: 'broken' } },
    { name: 'answers 404', fulfill: { status: 404, body: 'gone' } },
    { name: 'answers a page in place of JavaScript', fulfill: { status: 200, contentType: 'text/html', body: '<html></html>' } },
    { name: 'answers other code than was published', fulfill: { status: 200, contentType: 'text/javascript', body: 'window.evil = true' } },
    { name: 'is cut off', abort: true },
  ]
  for (const fault of faults) {
    test(`when a remote ${fault.name}, the rest works and Retry brings it back`, async ({ page, baseURL, account, consoleGuard }) => {
      void account
      consoleGuard.allow(/./)
      await page.route(/\/builds\/remote-account\/.*\.js/, (route) =>
        'abort' in fault ? route.abort() : route.fulfill(fault.fulfill),
      )
      await page.goto(`${baseURL}/dashboard`)
      await expect(page.getByText('No projects yet')).toBeVisible()
      const loads: string[] = []
      page.on('framenavigated', (frame) => loads.push(frame.url()))

      await page.getByRole('link', { name: 'Help' }).click()
      const panel = page.getByRole('alert').filter({ hasText: 'This section could not be loaded' })
      await expect(panel).toBeVisible()
      expect(await page.evaluate(() => 'evil' in window)).toBe(false)
      await page.getByRole('link', { name: 'Projects', exact: true }).click()
      await expect(page.getByText('No projects yet')).toBeVisible()
      await page.getByRole('link', { name: 'Help' }).click()
      await expect(panel).toBeVisible()

      await page.unroute(/\/builds\/remote-account\/.*\.js/)
      const marker = await page.evaluate(() => Object.assign(window, { sameDocument: true }).sameDocument)
      await panel.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible()
      await expect(panel).toHaveCount(0)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(marker)
    })
  }
})
