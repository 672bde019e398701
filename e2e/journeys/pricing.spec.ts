// Where a person pays: a declined card, an upgrade that other tabs learn of, and a downgrade that has no room.

import type { Page } from '@playwright/test'
import type { Plan } from '@sightline/shared/contract/api/account.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { holdTimers } from '../fixtures/held-timers.ts'
import { expect, test } from '../fixtures/test.ts'

/** After this time the receipt opens the dashboard. */
const REDIRECT_MS = 3_000

const plan = (page: Page, name: string) => page.getByRole('article', { name })

test('a person whose card is declined pays with another one, and every tab knows the plan', async ({
  page,
  context,
  baseURL,
  account,
  consoleGuard,
}) => {
  consoleGuard.allow(/402 \(Payment Required\)/)
  expect(account.session.subscription.currentPlan).toBe('free')
  const otherTab = await context.newPage()
  const leaveReceipt = await holdTimers(page, REDIRECT_MS)
  for (const tab of [otherTab, page]) await tab.goto(`${baseURL}${paths.pricing}`)
  await expect(plan(otherTab, 'Standard').getByRole('button', { name: 'Buy Standard' })).toBeVisible()

  await plan(page, 'Standard').getByRole('button', { name: 'Buy Standard' }).click()
  await page.getByRole('radio', { name: 'Test card ending in 0002' }).check()
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. Nothing was charged. Choose another card and pay again.',
  )
  await page.getByRole('radio', { name: 'Test card ending in 4242' }).check()
  await page.getByRole('button', { name: 'Pay $49' }).dblclick()

  const receipt = page.getByRole('dialog', { name: 'Payment complete' })
  await expect(receipt).toContainText(/Standard is active until .* \d{4}\./)
  await expect(receipt).toContainText(/mock_[0-9a-f]{32}/)
  await leaveReceipt()
  await expect(page).toHaveURL(`${baseURL}${paths.dashboard}`)
  await expect(page.getByText('Standard plan')).toBeVisible()
  await expect(plan(otherTab, 'Standard')).toContainText('You already have this plan active.')
  await expect(plan(otherTab, 'Premium').getByRole('button', { name: 'Upgrade' })).toBeVisible()
})

test('a person upgrades, and cannot go back to a plan that their projects have outgrown', async ({
  page,
  baseURL,
  account,
  api,
  database,
  consoleGuard,
}) => {
  consoleGuard.allow(/409 \(Conflict\)/)
  const { plans } = await api.call<{ plans: Plan[] }>('GET', '/pricing')
  const standard = plans.find(({ slug }) => slug === 'standard')
  await api.call('POST', '/subscription/purchase', { planId: standard?._id, paymentMethodId: 'pm_card_visa' })

  await holdTimers(page, REDIRECT_MS)
  await page.goto(`${baseURL}${paths.pricing}`)
  await plan(page, 'Premium').getByRole('button', { name: 'Upgrade' }).click()
  await page.getByRole('button', { name: 'Pay $149' }).click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page).toHaveURL(`${baseURL}${paths.dashboard}`)
  await expect(page.getByText('Premium plan')).toBeVisible()

  for (let projects = 0; projects < 6; projects += 1) await api.createProject()
  await page.getByRole('link', { name: 'View Plans' }).click()
  await plan(page, 'Standard').getByRole('button', { name: 'Downgrade' }).click()
  await page.getByRole('button', { name: 'Pay $49' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Standard allows 5 active projects and you have 6. Please deactivate 1 of them first.',
  )
  await page.getByRole('link', { name: 'My Projects' }).click()
  await expect(page.getByText('Premium plan')).toBeVisible()
  const payments = await database.rows('select 1 from app.payments where workspace_id = $1', [account.session.user.id])
  expect(payments).toHaveLength(2)
})
