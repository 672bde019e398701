import { PAID_PERIOD_DAYS } from './paid-period.ts'
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

export function subscriptionState({ plan, freePlan, periodEnd }: SubscriptionRow, now: Date): SubscriptionState {
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
