import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { createProjectPath, editProjectPath, paths, projectReportPath } from '@sightline/shared/contract/paths.ts'
import { expect, test } from '../fixtures/test.ts'
import { holdTimers } from '../fixtures/held-timers.ts'

const OUT = '/tmp/projects/shots'
const LONG = 'Wolkenkuckucksheim'.repeat(6).slice(0, 100)
test.use({ reducedMotion: 'reduce' })
test.beforeEach(({ consoleGuard, page }) => { consoleGuard.allow(/./); page.setDefaultTimeout(10_000) })

async function settled(page: Page) {
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 }).catch(() => console.log('busy', page.url()))
}
async function shoot(page: Page, name: string, sizes = [[1440, 1000], [1024, 900], [390, 844]], dark = true, full = true) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width: width!, height: height! })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForTimeout(150)
    await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: full })
    if (dark && width !== 1024) {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.waitForTimeout(100)
      await page.screenshot({ path: `${OUT}/${name}-${width}-dark.png`, fullPage: full })
      await page.emulateMedia({ colorScheme: 'light' })
    }
  }
}
async function buy(api: any, slug: string) {
  const { plans } = await api.call('GET', '/pricing') as { plans: Plan[] }
  await api.call('POST', '/subscription/purchase', { planId: plans.find((p) => p.slug === slug)?._id, paymentMethodId: 'pm_card_visa' })
}

test('long names', async ({ page, baseURL, api }) => {
  test.setTimeout(400_000)
  await buy(api, 'standard')
  await api.call('PUT' as 'PATCH', '/profile', { name: LONG, company: LONG }).catch(() => undefined)
  const domain = `${'a'.repeat(40)}-${randomUUID().slice(0, 8)}.com`
  const project = await api.createProject({ domain, brandNames: [LONG, `${LONG.slice(0, 98)}x`], targetGeography: LONG.slice(0, 80), description: LONG.slice(0, 80),
    competitors: [{ domain: `${'b'.repeat(60)}.com`, brandNames: [`R${LONG.slice(0, 99)}`] }, { domain: 'oakrest.com', brandNames: ['Oakrest'] }] })
  await api.savePrompts(project.id, [`Is ${LONG} good?`, LONG.repeat(3), 'Which linen bedding is best?', 'Who makes durable duvets?'])
  await api.analyze(project.id)
  const pages: [string, string][] = [
    ['create-project', createProjectPath(domain)], ['edit', editProjectPath(project.id)], ['create-prompt', `${paths.createPrompt}?projectId=${project.id}`],
    ['overview', projectReportPath(project.id)], ['library', projectReportPath(project.id, 'prompts')], ['citations', projectReportPath(project.id, 'citations')],
    ['traffic', projectReportPath(project.id, 'traffic')], ['competitors', projectReportPath(project.id, 'competitors')],
  ]
  for (const [name, path] of pages) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(baseURL + path)
    await settled(page)
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await page.waitForTimeout(100)
      const wide = await page.evaluate(() => {
        const over = document.documentElement.scrollWidth - window.innerWidth
        const limit = window.innerWidth + 1
        const guilty: string[] = []
        for (const element of document.querySelectorAll('main *, header *, nav *, aside *')) {
          const box = element.getBoundingClientRect()
          if (box.width === 0 || box.right <= limit) continue
          let clipped = false
          for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
            const { overflowX } = getComputedStyle(parent)
            if (overflowX !== 'visible' && parent.getBoundingClientRect().right <= limit) clipped = true
          }
          if (!clipped) guilty.push(`${element.tagName}.${String(element.className).slice(0, 60)} ${Math.round(box.right)}`)
        }
        return { over, guilty: guilty.slice(0, 8) }
      })
      if (wide.over > 0 || wide.guilty.length > 0) console.log('WIDE', name, width, JSON.stringify(wide))
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForTimeout(100)
    await page.screenshot({ path: `${OUT}/long-${name}-390.png`, fullPage: true })
  }
})

