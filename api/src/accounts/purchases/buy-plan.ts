// Buying a plan, and changing from one to another: one payment, one paid period from now. A change to a smaller plan begins when the
// paid period ends: its payment is of 0, and a worker makes the one of its price then (begin-planned.ts).

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { dollars } from '@sightline/shared/domain/dollars.ts'
import type { Transaction } from '../../database/connection.ts'
import { utcDay } from '../../database/utc-day.ts'
import { newId } from '../../database/new-id.ts'
import { ApiFailure, conflict, unavailable } from '../../http/api-failure.ts'
import type { Caller } from '../../http/caller.ts'
import type { AccountServices } from '../account-services.ts'
import { findPaymentByKey, insertPayment, type PaymentRow } from '../payments/payments.queries.ts'
import { paidPeriodEnd } from '../plans/paid-period.ts'
import { subscriptionState } from '../plans/subscription-state.ts'
import {
  countActiveProjects,
  findPlan,
  lockSubscription,
  planChange,
  readFreePlan,
  readSubscription,
  updateSubscription,
} from '../plans/subscription.queries.ts'
import type { PlanTerms, SubscriptionRow } from '../plans/subscription.queries.ts'
import { insertAuditEntries } from '../workspaces/audit.queries.ts'
import { listLibrarySizes } from './library-sizes.queries.ts'
import { beginsLater, checkPlanChange, type PlanCall } from './plan-rules.ts'

const DECLINED = 'Your card was declined.'
const NO_PROVIDER = 'The payment could not be made. Please try again.'
const TRY_AGAIN_S = 5
/** Timeout of the charge, during which a lock is held: below the statement timeout of those who wait for the lock. */
const CHARGE_TIMEOUT_MS = 15_000
const OTHER_CALL = 'This idempotency key was used for another purchase.'

const BEGINNING = 'Your plan is just changing. Please try again in a minute.'
const JUST_CHANGED = 'Your plan has just been changed by another request. Please look at it before you change it again.'

export interface PlanOrder {
  call: PlanCall
  planId: string
  paymentMethodId: string
  /** Idempotency-Key: a repeated call returns the first result and pays once */
  key: string | null
}

export interface PaidPlan {
  payment: PaymentRow
  /** the plan of the payment */
  plan: PlanTerms
  /** as the payment made it; of a change that begins later, as it is now */
  subscription: SubscriptionRow
  /** now */
  activeProjects: number
}

/** A declined payment is kept like a successful one, and refused with 402. */
export async function buyPlan(services: AccountServices, caller: Caller, order: PlanOrder): Promise<PaidPlan> {
  const { db } = services
  const { workspaceId } = caller
  const seen = await readSubscription(db, workspaceId)
  const payment = await db.transaction((transaction) => payOnce(transaction, services, caller, order, seen))
  if (payment.status === 'declined') throw new ApiFailure(402, 'PAYMENT_DECLINED', DECLINED)
  const [plan, freePlan, activeProjects] = await Promise.all([
    findPlan(db, payment.planId),
    readFreePlan(db),
    countActiveProjects(db, workspaceId),
  ])
  if (plan === undefined) throw new Error('the plan of a payment is gone')
  const subscription = isForLater(payment)
    ? await readSubscription(db, workspaceId)
    : { plan, freePlan, periodEnd: paidPeriodEnd(payment.createdAt), nextPlan: null }
  return { payment, plan, subscription, activeProjects }
}

/** No plan that is sold has a price of 0. */
export const isForLater = ({ amount }: PaymentRow) => amount === 0

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Fingerprint of a request, to detect a key that is reused for another one. Of the payment method only a hash is kept. */
const callOf = ({ call, paymentMethodId }: Pick<PlanOrder, 'paymentMethodId'> & { call: string }) =>
  `${call} ${hashOf(paymentMethodId).slice(0, 16)}`

const termsOf = ({ plan, periodEnd, nextPlan }: SubscriptionRow) => `${plan.id} ${periodEnd?.getTime()} ${nextPlan?.id}`

async function payOnce(
  transaction: Transaction,
  services: AccountServices,
  { workspaceId, personId }: Pick<Caller, 'workspaceId' | 'personId'>,
  order: PlanOrder,
  seen: SubscriptionRow,
): Promise<PaymentRow> {
  const subscription = await lockSubscription(transaction, workspaceId)
  const known = order.key === null ? undefined : await findPaymentByKey(transaction, workspaceId, order.key)
  if (known !== undefined) {
    if (known.call !== callOf(order) || known.planId !== order.planId) throw conflict(OTHER_CALL)
    return known
  }
  refuseWhileBeginning(subscription, services.now())
  const plan = await findPlan(transaction, order.planId)
  const activeProjects = await countActiveProjects(transaction, workspaceId)
  const libraries = await listLibrarySizes(transaction, workspaceId)
  const state = subscriptionState(subscription, services.now())
  checkPlanChange(order.call, plan, state, { activeProjects, libraries })
  // Lost a race: a concurrent call has changed the plan, and this one was meant for the previous plan.
  if (termsOf(subscription) !== termsOf(seen)) throw conflict(JUST_CHANGED)
  const entry = { workspaceId, at: services.now(), personId }
  const action = order.call === 'purchase' ? 'buyPlan' : 'changePlan'
  if (beginsLater(plan, state)) {
    const begin = subscription.periodEnd === null ? '' : `, from ${utcDay(subscription.periodEnd)}`
    await insertAuditEntries(transaction, { ...entry, action, about: `${pricedPlan(plan)}${begin}` })
    return planForLater(transaction, services, workspaceId, order)
  }
  const payment = await charge(services, workspaceId, order, plan.priceNumeric)
  await insertPayment(transaction, payment)
  if (payment.status === 'succeeded') {
    await updateSubscription(transaction, workspaceId, plan.id, paidPeriodEnd(payment.createdAt))
  }
  const done = payment.status === 'succeeded' ? action : 'declinePayment'
  await insertAuditEntries(transaction, { ...entry, action: done, about: pricedPlan(plan) })
  return payment
}

/** As the history names a plan. */
export const pricedPlan = ({ title, priceNumeric }: PlanTerms) => `${title}, ${dollars(priceNumeric)}`

/** A planned plan may have been charged already, without that being stored: a worker asks for the outcome within a minute. */
export function refuseWhileBeginning({ nextPlan, periodEnd }: SubscriptionRow, now: Date): void {
  if (nextPlan !== null && periodEnd !== null && periodEnd <= now) throw conflict(BEGINNING)
}

/** A payment of 0 that the provider never sees: the plan's price is charged when it begins. */
async function planForLater(
  transaction: Transaction,
  { now }: AccountServices,
  workspaceId: string,
  order: PlanOrder,
): Promise<PaymentRow> {
  const { planId, key, paymentMethodId } = order
  const id = newId()
  const paid = { amount: 0, status: 'succeeded', transactionId: `planned_${id}`, createdAt: now() } as const
  const payment = { id, workspaceId, planId, key, call: callOf(order), ...paid }
  await planChange(transaction, workspaceId, { planId, paymentMethodId })
  await insertPayment(transaction, payment)
  return payment
}

/**
 * Charges within the transaction, so that the checked limits still hold. If the process dies between charge and commit, a
 * retry uses the same idempotency key, and the provider returns the first charge.
 */
export async function charge(
  { payments, now }: AccountServices,
  workspaceId: string,
  order: Omit<PlanOrder, 'call'> & { call: string },
  amount: number,
): Promise<PaymentRow> {
  const { call, planId, paymentMethodId, key } = order
  const [id, createdAt] = [newId(), now()]
  // Includes what is paid for, so that a charge is never reused for another plan. The caller's text comes last.
  const idempotencyKey = key === null ? id : hashOf(`${workspaceId} ${call} ${planId} ${amount} ${key}`).slice(0, 32)
  const signal = AbortSignal.timeout(CHARGE_TIMEOUT_MS)
  const late = once(signal, 'abort').then(() => {
    throw new Error(`The payment provider did not answer within ${CHARGE_TIMEOUT_MS} ms`)
  })
  const charging = payments.charge({ idempotencyKey, amount, paymentMethodId }, signal)
  const result = await Promise.race([late, charging]).catch((cause: unknown) => {
    throw unavailable(NO_PROVIDER, TRY_AGAIN_S, cause)
  })
  return { id, workspaceId, planId, key, call: callOf(order), amount, ...result, createdAt }
}
