import type { Subscription } from '@sightline/shared/contract/api/account.ts'

/** What the Subscription card says under the plan's name. `activeProjects` is unknown while the limits are loading. */
export function subscriptionFacts(subscription: Subscription, activeProjects: number | undefined): string[] {
  const { hasActiveSubscription, subscriptionStatus, limits } = subscription
  const { isExpired, daysRemaining } = subscriptionStatus
  const facts: string[] = []
  if (isExpired) facts.push('Expired')
  else if (hasActiveSubscription && daysRemaining > 0) {
    facts.push(`${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`)
  }
  if (activeProjects !== undefined) facts.push(`${activeProjects} of ${limit(limits.activeProjects)} active projects`)
  facts.push(`${limit(limits.promptsPerProject)} prompts per project`, `${limit(limits.analysesPerDay)} analyses a day`)
  return facts
}

/** Null is unlimited. */
function limit(count: number | null): string {
  return count === null ? 'unlimited' : String(count)
}
