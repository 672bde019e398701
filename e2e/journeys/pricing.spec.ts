// Where a person pays: a declined card, an upgrade that other tabs learn of, and a downgrade that begins later.

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

test('a person upgrades, plans the way back, which costs nothing now, and then keeps the plan', async ({
  page,
  baseURL,
  account,
  api,
  database,
}) => {
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
  const dialog = page.getByRole('dialog', { name: 'Downgrade to Standard' })
  await expect(dialog).toContainText('Due today$0')
  await expect(dialog).toContainText('Standard allows 5 active projects and you have 6: none is deactivated by itself')
  await dialog.getByRole('button', { name: 'Plan the change' }).click()
  await expect(page.getByRole('dialog', { name: 'Change planned' })).toContainText(/Until then you keep Premium\./)
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('Premium plan')).toBeVisible()

  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(plan(page, 'Standard')).toContainText(/Starts on \d+ \w+ \d{4}\./)
  await page.getByRole('button', { name: 'Keep Premium' }).click()
  await expect(plan(page, 'Standard').getByRole('button', { name: 'Downgrade' })).toBeVisible()
  const payments = await database.rows<{ amount: number }>(
    'select amount from app.payments where workspace_id = $1 order by created_at',
    [account.session.user.id],
  )
  expect(payments.map(({ amount }) => amount)).toEqual([49, 149, 0])
})
