import type { Limits, Subscription } from '@sightline/shared/contract/api/account.ts'
import { projectLimit } from '@sightline/shared/domain/plan-limits.ts'
import { currentSubscription, subscriptionState } from './subscription-state.ts'
import type { SubscriptionRow } from './subscription.queries.ts'

export function presentSubscription(stored: SubscriptionRow, currentActive: number, now: Date): Subscription {
  const row = currentSubscription(stored, now)
  const { isActive, isExpired, isExpiringSoon, daysRemaining, terms } = subscriptionState(row, now)
  const { priceNumeric, topPrice } = row.plan
  return {
    currentPlan: row.plan.slug,
    planTitle: row.plan.title,
    hasActiveSubscription: isActive,
    status: isActive ? 'active' : 'inactive',
    daysRemaining,
    isExpiringSoon,
    priceNumeric,
    canUpgrade: !isActive || (priceNumeric > 0 && priceNumeric < topPrice),
    limits: { ...terms, webAnalyzer: projectLimit(terms.activeProjects, currentActive) },
    periodEnd: row.periodEnd?.toISOString() ?? null,
    plannedChange: presentPlannedChange(row),
    subscriptionStatus: { isActive, daysRemaining, isExpired, isExpiringSoon },
  }
}

function presentPlannedChange({ nextPlan, periodEnd }: SubscriptionRow): Subscription['plannedChange'] {
  if (nextPlan === null || periodEnd === null) return null
  const { slug, title, priceNumeric } = nextPlan
  return { currentPlan: slug, planTitle: title, priceNumeric, startsAt: periodEnd.toISOString() }
}

export function presentLimits(stored: SubscriptionRow, currentActive: number, now: Date): Limits {
  const row = currentSubscription(stored, now)
  const { daysRemaining, terms } = subscriptionState(row, now)
  return {
    limits: { webAnalyzer: projectLimit(terms.activeProjects, currentActive) },
    daysRemaining,
    currentPlan: row.plan.slug,
  }
}
