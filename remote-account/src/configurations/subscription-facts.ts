import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { limitText } from '@sightline/shared/contract/plan-limits.ts'

/** An answer may leave out what it has no word for. */
export type ReadSubscription = Partial<Omit<Subscription, 'limits' | 'subscriptionStatus'>> & {
  limits?: Partial<Subscription['limits']>
  subscriptionStatus?: Partial<Subscription['subscriptionStatus']>
}

/** What the Subscription card says under the plan's name. `activeProjects` is unknown while the limits are loading. */
export function subscriptionFacts(subscription: ReadSubscription, activeProjects: number | undefined): string[] {
  const { hasActiveSubscription, subscriptionStatus, limits } = subscription
  const { isExpired, daysRemaining = subscription.daysRemaining ?? 0 } = subscriptionStatus ?? {}
  const { activeProjects: most, promptsPerProject, analysesPerDay } = limits ?? {}
  const facts: string[] = []
  if (isExpired) facts.push('Expired')
  else if (hasActiveSubscription && daysRemaining > 0) {
    facts.push(`${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`)
  }
  if (activeProjects !== undefined && most !== undefined) facts.push(`${activeProjects} of ${limitText(most)} active projects`)
  if (promptsPerProject !== undefined) facts.push(`${limitText(promptsPerProject)} prompts per project`)
  if (analysesPerDay !== undefined) facts.push(`${limitText(analysesPerDay)} analyses a day`)
  return facts
}
