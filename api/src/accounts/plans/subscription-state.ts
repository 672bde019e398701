import { PAID_PERIOD_DAYS, paidPeriodEnd } from './paid-period.ts'
import { FREE_PLAN } from './seed-plans.ts'
import type { PlanTerms, SubscriptionRow } from './subscription.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EXPIRING_SOON_DAYS = 7

export interface SubscriptionState {
  isPaid: boolean
  isActive: boolean
  isExpired: boolean
  isExpiringSoon: boolean
  /** of the paid period, counting down to 0; all of them where it has no end */
  daysRemaining: number
  /** the terms that hold now: those of the free plan once a paid period is over */
  terms: PlanTerms
}

/**
 * As the account has it now: once its paid period is over, the plan that was to begin then has begun. A worker charges for it within a
 * minute (purchases/begin-planned.ts).
 */
export function currentSubscription(row: SubscriptionRow, now: Date): SubscriptionRow {
  const { nextPlan, periodEnd } = row
  if (nextPlan === null || periodEnd === null || periodEnd > now) return row
  return { ...row, plan: nextPlan, periodEnd: paidPeriodEnd(periodEnd), nextPlan: null }
}

export function subscriptionState(row: SubscriptionRow, now: Date): SubscriptionState {
  const { plan, freePlan, periodEnd } = currentSubscription(row, now)
  const isPaid = plan.slug !== FREE_PLAN
  const endless = isPaid ? PAID_PERIOD_DAYS : 0
  const left = periodEnd === null ? endless : Math.max(0, Math.ceil((periodEnd.getTime() - now.getTime()) / DAY_MS))
  const isExpired = isPaid && left === 0
  const isActive = isPaid && !isExpired
  return {
    isPaid,
    isActive,
    isExpired,
    isExpiringSoon: isActive && periodEnd !== null && left <= EXPIRING_SOON_DAYS,
    daysRemaining: left,
    terms: isActive ? plan : freePlan,
  }
}
