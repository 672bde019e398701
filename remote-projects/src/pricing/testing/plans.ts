// Plans and a subscription, for tests of pricing.

import type { Plan, Subscription } from '@sightline/shared/contract/api/account.ts'
import { buildId, buildSubscription } from '@sightline/shared/testing/builders.ts'

export function buildPlan(slug: string, title: string, priceNumeric: number, fields: Partial<Plan> = {}): Plan {
  const id = buildId()
  const limits = { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24, refreshHours: 24 }
  const words = { title, description: `About ${title}`, features: [`${title} feature`] }
  return { _id: id, id, slug, ...words, priceNumeric, isRecommended: false, limits, ...fields }
}

export const standardPlan = buildPlan('standard', 'Standard', 49)
export const premiumPlan = buildPlan('premium', 'Premium', 149, { isRecommended: true })
export const enterprisePlan = buildPlan('enterprise', 'Enterprise', 0)
export const plans = [standardPlan, premiumPlan, enterprisePlan]

/** An active subscription to the plan. */
export const subscribedTo = ({ slug, title, priceNumeric }: Plan): Subscription =>
  buildSubscription({
    currentPlan: slug,
    planTitle: title,
    priceNumeric,
    hasActiveSubscription: true,
    status: 'active',
    daysRemaining: 19,
  })
