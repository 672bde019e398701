// Buying a plan, and changing from one to another: one payment, one paid period from now.

import { createHash } from 'node:crypto'
import type { Transaction } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { ApiFailure, conflict } from '../../http/api-failure.ts'
import type { AccountServices } from '../account-services.ts'
import { paidPeriodEnd } from '../plans/paid-period.ts'
import { subscriptionState } from '../plans/subscription-state.ts'
import { countActiveProjects, findPlan, lockSubscription, readFreePlan, updateSubscription } from '../plans/subscription.queries.ts'
import type { SubscriptionRow } from '../plans/subscription.queries.ts'
import { listLibrarySizes } from './library-sizes.queries.ts'
import { paymentGateways } from './payment-gateway.ts'
import { findPaymentByKey, insertPayment } from './payments.queries.ts'
import type { PaymentRow } from './payments.queries.ts'
import { checkPlanChange } from './plan-rules.ts'
import type { PlanCall } from './plan-rules.ts'

const DECLINED = 'Your card was declined.'
const OTHER_CALL = 'This idempotency key was used for another purchase.'

export interface PlanOrder {
  call: PlanCall
  planId: string
  paymentGateway: keyof typeof paymentGateways
  paymentMethodId: string
  /** Idempotency-Key: the same one gets the first result, and pays once */
  key: string | null
}

export interface PaidPlan {
  payment: PaymentRow
  /** as the payment made it */
  subscription: SubscriptionRow & { periodEnd: Date }
  /** now */
  activeProjects: number
}

/** A declined payment is kept like a successful one, and refused with 402. */
export async function buyPlan({ db, now }: AccountServices, userId: string, order: PlanOrder): Promise<PaidPlan> {
  const payment = await db.transaction((transaction) => payOnce(transaction, userId, order, now()))
  if (payment.status === 'declined') throw new ApiFailure(402, 'PAYMENT_DECLINED', DECLINED)
  const [plan, freePlan, activeProjects] = await Promise.all([
    findPlan(db, payment.planId),
    readFreePlan(db),
    countActiveProjects(db, userId),
  ])
  if (plan === undefined) throw new Error('the plan of a payment is gone')
  return { payment, subscription: { plan, freePlan, periodEnd: paidPeriodEnd(payment.createdAt) }, activeProjects }
}

/** What a key stands for. Of the payment method only a mark is kept. */
const callOf = ({ call, paymentMethodId }: PlanOrder) =>
  `${call} ${createHash('sha256').update(paymentMethodId).digest('hex').slice(0, 16)}`

async function payOnce(transaction: Transaction, userId: string, order: PlanOrder, now: Date): Promise<PaymentRow> {
  const subscription = await lockSubscription(transaction, userId)
  const known = order.key === null ? undefined : await findPaymentByKey(transaction, userId, order.key)
  if (known !== undefined) {
    if (known.call !== callOf(order) || known.planId !== order.planId) throw conflict(OTHER_CALL)
    return known
  }
  const plan = await findPlan(transaction, order.planId)
  const activeProjects = await countActiveProjects(transaction, userId)
  const libraries = await listLibrarySizes(transaction, userId)
  checkPlanChange(order.call, plan, subscriptionState(subscription, now), { activeProjects, libraries })
  return pay(transaction, userId, order, plan.priceNumeric, now)
}

async function pay(
  transaction: Transaction,
  userId: string,
  order: PlanOrder,
  amount: number,
  now: Date,
): Promise<PaymentRow> {
  const { planId, paymentGateway, paymentMethodId, key } = order
  const id = newId()
  const result = await paymentGateways[paymentGateway].charge({ reference: id, amount, paymentMethodId })
  const payment: PaymentRow = { id, userId, planId, key, call: callOf(order), amount, ...result, createdAt: now }
  await insertPayment(transaction, payment)
  if (payment.status === 'succeeded') await updateSubscription(transaction, userId, planId, paidPeriodEnd(now))
  return payment
}
