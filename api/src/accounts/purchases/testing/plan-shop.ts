import {
  pricingResponse,
  subscriptionResponse,
  type Plan,
  type Subscription,
} from '@sightline/shared/contract/api/account.ts'
import { sql } from 'drizzle-orm'
import { succeeded, type TestApi, type TestResponse, type TestUser } from '../../../testing/test-api.ts'

export interface ShopOptions {
  paymentMethodId?: string
  key?: string
}

export interface PaymentFacts {
  call: string
  plan: string
  amount: number
  status: string
  transactionId: string
}

export interface PlanShop {
  plans: Plan[]
  /** @param slug of a plan, or an id */
  purchase(user: TestUser, slug: string, options?: ShopOptions): Promise<TestResponse>
  changePlan(user: TestUser, slug: string, options?: ShopOptions): Promise<TestResponse>
  /** in the order in which they were made */
  payments(user: TestUser): Promise<PaymentFacts[]>
  subscription(user: TestUser): Promise<Subscription>
}

export async function openPlanShop(api: TestApi): Promise<PlanShop> {
  const { plans } = succeeded(await api.call('GET', '/pricing', null), pricingResponse).data
  const { rows } = await api.services.db.execute<{ id: string }>(sql`select id from app.plans where slug = 'free'`)
  const idOf = (slug: string) =>
    slug === 'free' ? rows[0]?.id : (plans.find((plan) => plan.slug === slug)?.id ?? slug)
  const headersOf = ({ key }: ShopOptions) => (key === undefined ? {} : { 'idempotency-key': key })
  const billing = ({ paymentMethodId = 'pm_card' }: ShopOptions) => ({ billingPeriod: '28-days', paymentMethodId })
  return {
    plans,
    purchase: (user, slug, options = {}) =>
      api.call(
        'POST',
        '/subscription/purchase',
        user.token,
        { planId: idOf(slug), paymentGateway: 'mock', ...billing(options) },
        headersOf(options),
      ),
    changePlan: (user, slug, options = {}) =>
      api.call(
        'PUT',
        '/subscription/change-plan',
        user.token,
        { newPlanId: idOf(slug), ...billing(options) },
        headersOf(options),
      ),
    async payments(user) {
      const result = await api.services.db.execute<PaymentFacts & Record<string, unknown>>(sql`
        select split_part(call, ' ', 1) as call, slug as plan, amount, status, transaction_id as "transactionId"
        from app.payments join app.plans on plans.id = plan_id where workspace_id = ${user.id} order by payments.id`)
      return result.rows
    },
    subscription: async ({ token }) =>
      succeeded(await api.call('GET', '/subscription', token), subscriptionResponse).data,
  }
}
