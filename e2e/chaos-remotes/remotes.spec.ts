// One remote of five fails, in twelve ways: the panel or the previous version, and everything else works.

import type { Page } from '@playwright/test'
import { newVersion, readBoot, remoteOf, serveVersion } from '../fixtures/new-version.ts'
import { hydrated } from '../fixtures/prerendered.ts'
import { expect, test } from '../fixtures/test.ts'
import { faults } from './faults.ts'

interface Screen {
  path: (projectId: string) => string
  title: string
}

const screens: Record<string, Screen> = {
  'remote-onboarding': { path: () => '/brands-startups', title: 'Brands & Startups' },
  'remote-projects': { path: () => '/pricing', title: 'Pricing Plans' },
  'remote-prompts': { path: (id) => `/reports/project/${id}/prompts`, title: 'All Prompts' },
  'remote-reports': { path: (id) => `/reports/project/${id}/competitors`, title: 'Competitors' },
  'remote-account': { path: () => '/help', title: 'Help & Support' },
}

/** All attempts together, and what a busy machine adds. */
const LIMIT_MS = 8_000
const SLACK_MS = 4_000

const panelOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** Each failure has its own; none: the panel is gone. */
const reference = (page: Page) =>
  panelOf(page)
    .getByText(/^Reference /)
    .allTextContents()

/** Inside the app, as by a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** The host's title of the page, and something of the remote's below it, which the frame in the page's HTML may have, too. */
async function expectScreen(page: Page, { title }: Screen): Promise<void> {
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('main :is(h2, h3, p, button):not([role=alert] *)').first()).toBeVisible()
  await expect(panelOf(page)).toHaveCount(0)
}

const told = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { told: { kind: string; name: string; remote?: string; version?: string }[] }).told,
  )

for (const hasPrevious of [false, true]) {
  test.describe(hasPrevious ? 'with a previous version' : 'without a previous version', () => {
    for (const name of Object.keys(screens)) {
      for (const [how, { change, answer, late = false }] of Object.entries(faults)) {
        test(`${name}: ${how}`, async ({ page, baseURL, account, api, consoleGuard }, testInfo) => {
          void account
          consoleGuard.allow(/./)
          const { id } = await api.createProject()
          const screen = screens[name] as Screen
          const others = Object.entries(screens)
            .filter(([other]) => other !== name)
            .map(([, other]) => other)
          let lasts = true
          await page.addInitScript(() => {
            const events: unknown[] = []
            Object.assign(window, { broken: sessionStorage.getItem('mended') === null, told: events })
            navigator.sendBeacon = (_url, body) =>
              events.push(...(JSON.parse(String(body)) as { events: unknown[] }).events) > 0
          })
          const next = newVersion(remoteOf(await readBoot(page, baseURL ?? ''), name), '9.9.9', change)
          await serveVersion(page, next, {
            hasPrevious,
            answer: (file, code) => (lasts ? answer?.(file, code) : undefined),
          })

          await page.goto(baseURL + (others[0] as Screen).path(id))
          await expectScreen(page, others[0] as Screen)
          const started = Date.now()
          await go(page, screen.path(id))
          const replaced = hasPrevious && !late
          if (replaced) await expectScreen(page, screen)
          else await expect(panelOf(page)).toBeVisible()
          const ms = Date.now() - started
          expect(ms).toBeLessThan(LIMIT_MS + SLACK_MS)

          for (const other of others) {
            await go(page, other.path(id))
            await expectScreen(page, other)
          }
          let retries = 0
          if (!replaced) {
            lasts = false
            await page.evaluate(() => {
              sessionStorage.setItem('mended', 'yes')
              Object.assign(window, { broken: false, sameDocument: true })
            })
            await go(page, screen.path(id))
            await expect(page.getByRole('heading', { level: 1, name: screen.title })).toBeVisible()
            // A person who comes back asks again, so there may be nothing left to retry.
            await expect(panelOf(page).or(page.locator('main :is(h2, h3):not([role=alert] *)')).first()).toBeVisible()
            while (await panelOf(page).isVisible()) {
              retries += 1
              expect(retries).toBeLessThan(3)
              const before = await reference(page)
              await panelOf(page).getByRole('button', { name: 'Retry' }).click()
              await expect.poll(() => reference(page)).not.toEqual(before)
            }
            await expectScreen(page, screen)
            expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
          }
          const events = () =>
            told(page).then((all) =>
              all
                .filter(({ remote }) => remote === name)
                .map((event) => `${event.name} ${event.version === '9.9.9' ? 'new' : 'previous'}`),
            )
          await expect.poll(events, JSON.stringify(await told(page))).not.toEqual([])
          if (replaced) await expect.poll(events).toContain('fallback previous')
          const row = {
            ms: String(ms),
            shown: replaced ? 'previous version' : 'panel',
            retries: replaced ? '–' : String(retries),
            telemetry: [...new Set(await events())].join(', '),
          }
          testInfo.annotations.push({ type: 'row', description: JSON.stringify(row) })
          await page.getByRole('button', { name: 'Log out' }).click()
          await expect(page).toHaveURL(`${baseURL}/login`)
        })
      }
    }
  })
}
