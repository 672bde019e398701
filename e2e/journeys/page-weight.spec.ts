// The scripts of a page, in bytes as they travel (brotli). Sizes are exact, so they can be held.

import { paths, projectReportPath, sharedReportPath } from '@sightline/shared/domain/paths.ts'
import { reportSections } from '@sightline/shared/domain/shared-reports.ts'
import type { BrowserContext } from '@playwright/test'
import type { ApiClient } from '../fixtures/api-client.ts'
import { loadedScripts, loadWithoutPreloads } from '../fixtures/loaded-files.ts'
import { scriptLimits } from '../fixtures/script-limits.ts'
import { expect, test } from '../fixtures/test.ts'

const KB = 1024

test.describe('the weight of a page', () => {
  for (const name of ['landing', 'dashboard', 'overview', 'sharedReport'] as const) {
    test(`${name} keeps to its limit, and preloads what it uses, and nothing else`, async ({
      page,
      browser,
      baseURL,
      account,
      api,
    }) => {
      const url = {
        landing: paths.landing,
        dashboard: paths.dashboard,
        overview: projectReportPath(name === 'overview' ? (await api.createProject()).id : ''),
        sharedReport: name === 'sharedReport' ? await shareReport(api) : '',
      }[name]
      void account
      const isPublic = name === 'landing' || name === 'sharedReport'
      const visitor = isPublic ? await (await browser.newContext()).newPage() : page
      const scripts = await loadedScripts(visitor, baseURL + url)
      const html = await (await visitor.request.get(baseURL + url)).text()

      const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
      const list = scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
      expect(total, `${(total / KB).toFixed(1)} KB\n${list}`).toBeLessThanOrEqual(scriptLimits[name] * KB)
      // A script that is not named there waits for another one to ask for it.
      expect(scripts.filter(({ path }) => !html.includes(path)).map(({ path }) => path)).toEqual([])
    })
  }
})

test.describe('what a page preloads is used', () => {
  test('for visitors', async ({ browser, baseURL }) => {
    const context = await browser.newContext()
    for (const path of [paths.login, paths.signup, paths.terms, paths.privacy]) await visit(context, baseURL + path)
  })

  test('behind the sign-in', async ({ context, baseURL, account }) => {
    void account
    const { createProject, createPrompt, pricing, visibilityCheck, insights, brandsStartups, configurations, help } =
      paths
    const signedIn = [createPrompt, pricing, visibilityCheck, insights, brandsStartups, configurations, help]
    for (const path of [...signedIn, `${createProject}?domain=example.com`]) await visit(context, baseURL + path)
  })
})

/** @returns the path of a whole report of a day */
async function shareReport(api: ApiClient): Promise<string> {
  const { id } = await api.createProject()
  await api.savePrompts(id, ['Which shops sell linen sheets?', 'Who makes durable duvets?'])
  await api.analyze(id)
  const link = { sections: reportSections, period: { range: '30d' } }
  return sharedReportPath((await api.call<{ code: string }>('POST', `/projects/${id}/share-links`, link)).code)
}

/** Each in a page of its own, as a visit that begins there. */
async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await loadWithoutPreloads(page, url)
  await page.close()
}
