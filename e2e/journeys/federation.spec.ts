// The platform's promises, in the browser: composed at run time, everything stateful once, one dead remote hurts no other.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import type { BootManifest } from '@sightline/shared/contract/release.ts'
import { holdTimers, LOADING_LIMIT_MS } from '../fixtures/held-timers.ts'
import { pinCurrentRelease } from '../fixtures/new-version.ts'
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

/** The runtime's data for Module Federation's developer tools. */
interface Federation {
  __INSTANCES__: {
    name: string
    options: { remotes: { name: string }[]; shared: Record<string, unknown> }
    shareScopeMap: { default: Record<string, Record<string, { useIn: string[]; from: string; loaded?: boolean }>> }
  }[]
}

test.describe('federation', () => {
  test('the page has one React, one router, one store, one session and one API client', async ({
    page,
    baseURL,
    account,
  }) => {
    void account
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()

    const { instances, remotes, provided, modules, same } = await page.evaluate(() => {
      const [host, ...others] = (window as unknown as { __FEDERATION__: Federation }).__FEDERATION__.__INSTANCES__
      const scope = host?.shareScopeMap.default ?? {}
      return {
        instances: [host, ...others].map((instance) => instance?.name),
        remotes: host?.options.remotes.map(({ name }) => name),
        provided: Object.keys(host?.options.shared ?? {}),
        modules: Object.fromEntries(
          Object.entries(scope).map(([name, versions]) => [name, Object.values(versions).map(({ useIn }) => useIn)]),
        ),
        same: others.every(({ shareScopeMap }) => shareScopeMap.default === scope),
      }
    })
    expect(instances, 'what developer tools list').toEqual(['host', 'remote_projects', 'remote_account'])
    expect(remotes).toEqual(['remote_projects', 'remote_account'])
    expect(provided).toEqual(expect.arrayContaining(singletons))
    expect(same, 'every remote is given the same').toBe(true)
    for (const name of singletons) expect(modules[name], `${name} has one version`).toHaveLength(1)
    for (const name of ['react', '@sightline/shared/api'])
      expect(modules[name]?.[0], `who uses ${name}`).toContain('remote_projects')
    // Reached through the store and the API client alone.
    for (const name of ['@reduxjs/toolkit', 'react-redux']) expect(modules[name]).toBeUndefined()
  })

  test('what remotes share is in the same scripts, also when the frame of the page comes last', async ({
    page,
    baseURL,
    account,
  }) => {
    void account
    // A visit that is measured loads its script for that too.
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    // The frame is held for longer than the host waits for code.
    await holdTimers(page, LOADING_LIMIT_MS)
    let letFrameCome = () => {}
    const frame = new Promise<void>((resolve) => (letFrameCome = resolve))
    await page.route(/\/signed-in\.\w+\.js/, (route) => frame.then(() => route.continue()))
    const scripts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname),
    )

    const response = await page.goto(`${baseURL}/dashboard`, { waitUntil: 'commit' })
    const html = (await response?.text()) ?? ''
    await page.waitForFunction(() => {
      const [host] = (window as unknown as { __FEDERATION__?: Federation }).__FEDERATION__?.__INSTANCES__ ?? []
      return Object.values(host?.shareScopeMap.default?.['@sightline/shared/api'] ?? {}).some(({ loaded }) => loaded)
    })
    expect(scripts.filter((path) => !html.includes(path))).toEqual([])
    letFrameCome()
    await expect(page.getByText('No projects yet')).toBeVisible()
  })

  test("a remote's manifest can be read by the tools of Module Federation", async ({ page, baseURL, request }) => {
    await page.goto(baseURL ?? '')
    const boot = JSON.parse((await page.locator(`#${BOOT_ELEMENT_ID}`).textContent()) ?? '') as BootManifest
    for (const { name, version, entry } of boot.remotes) {
      const manifest = (await (await request.get(`${baseURL}/builds/${name}/${version}/mf-manifest.json`)).json()) as {
        metaData: { remoteEntry: { name: string } }
        exposes: { path: string }[]
      }
      expect(entry).toContain(manifest.metaData.remoteEntry.name)
      expect(manifest.exposes.map(({ path }) => path)).toEqual(['./remote'])
    }
  })

  test("the host's build names no remote's address", async ({ page, baseURL, request }) => {
    await page.goto(baseURL ?? '')
    const boot = JSON.parse((await page.locator(`#${BOOT_ELEMENT_ID}`).textContent()) ?? '') as BootManifest
    const scripts = page.locator('script[src*="/builds/host/"]')
    // They are put in after the first paint, which may come after the load event.
    await expect(scripts).not.toHaveCount(0)
    for (const script of await scripts.evaluateAll((all) => all.map((element) => (element as HTMLScriptElement).src))) {
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

  test('a remote that fails at the first page load comes back by one Retry', async ({
    page,
    baseURL,
    account,
    consoleGuard,
  }) => {
    void account
    consoleGuard.allow(/404|Not Found|remote-account/)
    await pinCurrentRelease(page, baseURL ?? '')
    await page.route(/\/builds\/remote-account\/.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(`${baseURL}/help`)
    const panel = page.getByRole('alert').filter({ hasText: 'Your account could not be loaded' })
    await expect(panel).toBeVisible()
    await page.unroute(/\/builds\/remote-account\/.*\.js/)
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible()
  })

  test('every script and style of the page is held to the hash with which it was built', async ({
    page,
    baseURL,
    account,
  }) => {
    void account
    // A lazily loaded script element is removed right after it has loaded.
    await page.addInitScript(() => {
      const added: { address: string; integrity: string }[] = []
      Object.assign(window, { added })
      new MutationObserver((records) => {
        // A browser checks no font, which a style sheet asks for.
        for (const node of records.flatMap((record) => [...record.addedNodes])) {
          if (node instanceof HTMLScriptElement && node.src !== '')
            added.push({ address: node.src, integrity: node.integrity })
          if (node instanceof HTMLLinkElement && node.rel !== 'icon' && node.rel !== 'canonical' && node.as !== 'font')
            added.push({ address: node.href, integrity: node.integrity })
        }
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${baseURL}/dashboard`)
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('button', { name: /copy/i }).first()).toBeVisible()
    const added = await page.evaluate(
      () => (window as unknown as { added: { address: string; integrity: string }[] }).added,
    )
    const kinds = [
      /host\..*\.js$/,
      /host\..*\.css$/,
      /signed-in\..*\.js$/,
      /remote-account.*remoteEntry/,
      /remote-account.*\.css$/,
    ]
    for (const kind of kinds)
      expect(
        added.some(({ address }) => kind.test(address)),
        String(kind),
      ).toBe(true)
    expect(added.filter(({ integrity }) => !/^sha384-[\w+/]{64}$/.test(integrity))).toEqual([])
  })
})
