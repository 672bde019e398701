import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { limitText } from '@sightline/shared/contract/plan-limits.ts'

/** What the Subscription card says under the plan's name. `activeProjects` is unknown while the limits are loading. */
export function subscriptionFacts(subscription: Subscription, activeProjects: number | undefined): string[] {
  const { hasActiveSubscription, subscriptionStatus, limits } = subscription
  const { isExpired, daysRemaining } = subscriptionStatus
  const facts: string[] = []
  if (isExpired) facts.push('Expired')
  else if (hasActiveSubscription && daysRemaining > 0) {
    facts.push(`${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`)
  }
  if (activeProjects !== undefined) facts.push(`${activeProjects} of ${limitText(limits.activeProjects)} active projects`)
  facts.push(`${limitText(limits.promptsPerProject)} prompts per project`, `${limitText(limits.analysesPerDay)} analyses a day`)
  return facts
}
