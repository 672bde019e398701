// WCAG 2.2 A and AA on every page of the thread, in both themes, on a phone and on a desktop; nothing scrolls sideways.

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths, projectReportPath } from '@sightline/shared/contract/paths.ts'
import { expect, test } from '../fixtures/test.ts'

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const

async function expectAccessible(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const found = violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} sideways`).toBeLessThanOrEqual(0)
}

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })

    test('the public pages are accessible', async ({ page, baseURL }) => {
      for (const path of [paths.landing, `${paths.login}?website=larkandloom.com`, paths.terms]) {
        await page.goto(`${baseURL}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
      }
    })

    test('the pages of an account are accessible', async ({ page, baseURL, api }) => {
      const project = await api.createProject()
      await api.savePrompts(project.id, ['Which linen bedding is best?', 'Who makes durable duvets?'])
      await api.analyze(project.id)
      const signedInPaths = [
        paths.dashboard,
        `${paths.dashboard}?new-project=1`,
        `${paths.createProject}?domain=larkandloom.com`,
        paths.pricing,
        projectReportPath(project.id),
        paths.insights,
        paths.configurations,
        paths.help,
      ]
      for (const path of signedInPaths) {
        await page.goto(`${baseURL}${path}`)
        await page.waitForLoadState('networkidle')
        await expectAccessible(page, path)
      }
    })
  })
}
