import { planCalls } from '@sightline/shared/contract/api/account.ts'
import { forSessions } from '../../http/access.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import type { AccountServices } from '../account-services.ts'
import { currentUser } from '../sign-in/signed-in.ts'
import { success } from '../../http/success.ts'
import { takeBackPlanned } from './begin-planned.ts'
import { buyPlan } from './buy-plan.ts'
import { presentPurchase } from './purchase.presenter.ts'

const PURCHASES_PER_MINUTE = 30

export const purchaseRoutes: Routes<AccountServices> = async (app, { services }) => {
  const limit = limitPerMinute(PURCHASES_PER_MINUTE)
  // Recorded together with the payment, declined ones too, and a repeated call once.
  const buying = { ...limit, ...forSessions('manage', 'none', { isRecorded: false }) }

  app.post('/subscription/purchase', { config: buying, schema: planCalls.buyPlan }, async (request) => {
    const { planId, paymentMethodId } = request.body
    const key = request.headers['idempotency-key'] ?? null
    const order = { call: 'purchase' as const, planId, paymentMethodId, key }
    return { success: true as const, ...presentPurchase(await buyPlan(services, currentUser(request), order)) }
  })

  app.put('/subscription/change-plan', { config: buying, schema: planCalls.changePlan }, async (request) => {
    const { newPlanId, paymentMethodId } = request.body
    const key = request.headers['idempotency-key'] ?? null
    const order = { call: 'change-plan' as const, planId: newPlanId, paymentMethodId, key }
    return { success: true as const, ...presentPurchase(await buyPlan(services, currentUser(request), order)) }
  })

  const takingBack = { ...limit, ...forSessions('manage') }
  app.delete('/subscription/change-plan', { config: takingBack, schema: planCalls.takeBackChange }, async (request) => {
    const subscription = await takeBackPlanned(services, currentUser(request).workspaceId)
    request.change = { about: subscription.planTitle }
    return success(subscription, `You keep ${subscription.planTitle}.`)
  })
}
