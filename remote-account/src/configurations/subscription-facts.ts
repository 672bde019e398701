import type { PlanLimits, Subscription } from '@sightline/shared/contract/api/account.ts'

/** What the Subscription card says under the plan's name. */
export function subscriptionFacts(subscription: Subscription): { active: boolean; facts: string[] } {
  const { hasActiveSubscription, subscriptionStatus, limits } = subscription
  const active = hasActiveSubscription && subscriptionStatus.isActive
  const days = subscriptionStatus.daysRemaining
  const remaining = subscriptionStatus.isExpired || (active && days <= 0) ? ['Expired'] : active ? [daysText(days)] : []
  return { active, facts: [...remaining, ...limitFacts(limits)] }
}

function daysText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} remaining`
}

function limitFacts({ activeProjects, promptsPerProject, analysesPerDay }: PlanLimits): string[] {
  return [
    `${limit(activeProjects)} active ${activeProjects === 1 ? 'project' : 'projects'}`,
    `${limit(promptsPerProject)} prompts per project`,
    `${limit(analysesPerDay)} analyses a day`,
  ]
}

/** Null is unlimited. */
function limit(count: number | null): string {
  return count === null ? 'unlimited' : String(count)
}
