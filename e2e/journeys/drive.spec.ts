import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { createProjectPath, editProjectPath, paths } from '@sightline/shared/contract/paths.ts'
import { expect, test } from '../fixtures/test.ts'

const OUT = '/tmp/projects/shots'
test.beforeEach(({ consoleGuard, page }) => { consoleGuard.allow(/./); page.setDefaultTimeout(10_000) })

async function slow(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 })
  return cdp
}
async function buy(api: any, slug: string) {
  const { plans } = await api.call('GET', '/pricing') as { plans: Plan[] }
  await api.call('POST', '/subscription/purchase', { planId: plans.find((p) => p.slug === slug)?._id, paymentMethodId: 'pm_card_visa' })
}
const toasts = async (page: Page) => (await page.locator('[role=status]').allInnerTexts()).filter(Boolean)
const text = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ').slice(0, 700)

test('offline', async ({ page, context, baseURL, api }) => {
  test.setTimeout(300_000)
  await buy(api, 'standard')
  const project = await api.createProject()
  await api.savePrompts(project.id, ['Which linen bedding is best?'])
  await api.analyze(project.id)
  await page.setViewportSize({ width: 390, height: 844 })
  const shot = (name: string) => page.screenshot({ path: `${OUT}/offline-${name}.png` })
  await page.goto(baseURL + paths.dashboard)
  await expect(page.getByText('Updated just now')).toBeVisible()
  await context.setOffline(true)
  await page.waitForTimeout(300)
  await shot('dashboard')
  await page.getByRole('button', { name: `Actions for ${project.domain}` }).click()
  await page.waitForTimeout(800); await shot('menu'); console.log('OFF menu', await page.getByRole('menuitem').allInnerTexts())
  await page.getByRole('menuitem', { name: 'Deactivate project' }).click()
  await page.waitForTimeout(1500)
  await shot('deactivate-1')
  console.log('OFF dialog', await page.getByRole('dialog').count(), await text(page).catch(() => ''), await toasts(page))
  if (await page.getByRole('dialog').count()) {
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.waitForTimeout(500)
    console.log('OFF dialog says', await page.getByRole('dialog').innerText())
    await shot('deactivate-2')
  }
  await context.setOffline(false)
  await page.goto(baseURL + createProjectPath(`off-${randomUUID().slice(0, 6)}.com`))
  await page.getByRole('button', { name: 'Student' }).click()
  await expect(page.getByLabel('Primary brand name')).not.toHaveValue('')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start AI Visibility Tracking' }).click()
  await page.waitForTimeout(700)
  console.log('OFF create', await toasts(page), await page.getByRole('button', { name: 'Student' }).getAttribute('aria-pressed'))
  await shot('create')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Start AI Visibility Tracking' }).click()
  await expect(page).toHaveURL(/create-prompt/, { timeout: 30_000 })
  await page.goto(baseURL + editProjectPath(project.id))
  await page.getByRole('textbox', { name: 'Primary brand name' }).fill('North Quay')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForTimeout(700)
  console.log('OFF edit', await toasts(page), await page.getByRole('textbox', { name: 'Primary brand name' }).inputValue())
  await shot('edit')
  await context.setOffline(false)
  await page.goto(baseURL + paths.pricing)
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.waitForTimeout(2500)
  await shot('payment-dialog')
  console.log('OFF pay', await page.getByRole('dialog').count(), await text(page).catch(() => ''), await toasts(page))
  await context.setOffline(false)
  await page.waitForTimeout(8000)
  await shot('payment-dialog-online')
  console.log('ON pay', await page.getByRole('dialog').count())
})

