import type { Limits, Subscription } from '@sightline/shared/contract/api/account.ts'
import { subscriptionState } from './subscription-state.ts'
import type { SubscriptionRow } from './subscription.queries.ts'

const UNLIMITED = -1

export function presentSubscription(row: SubscriptionRow, now: Date): Subscription {
  const { isActive, isExpired, isExpiringSoon, daysRemaining, terms } = subscriptionState(row, now)
  return {
    currentPlan: row.plan.slug,
    planTitle: row.plan.title,
    hasActiveSubscription: isActive,
    status: isActive ? 'active' : 'inactive',
    daysRemaining,
    isExpiringSoon,
    priceNumeric: row.plan.priceNumeric,
    limits: {
      activeProjects: terms.activeProjects,
      promptsPerProject: terms.promptsPerProject,
      analysesPerDay: terms.analysesPerDay,
    },
    subscriptionStatus: { isActive, daysRemaining, isExpired, isExpiringSoon },
  }
}

export function presentLimits(row: SubscriptionRow, currentActive: number, now: Date): Limits {
  const { daysRemaining, terms } = subscriptionState(row, now)
  const unlimited = terms.activeProjects === null
  return {
    limits: {
      webAnalyzer: {
        currentActive,
        limit: terms.activeProjects ?? UNLIMITED,
        unlimited,
        canCreateMore: terms.activeProjects === null || currentActive < terms.activeProjects,
      },
    },
    daysRemaining,
    currentPlan: row.plan.slug,
  }
}
