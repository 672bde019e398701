import { billingDay } from '@sightline/shared/domain/day-text.ts'
import type { PlanLimits, Subscription } from '@sightline/shared/contract/api/account.ts'
import { claims } from '@sightline/shared/domain/plan-claims.ts'
import { limitText } from '@sightline/shared/domain/plan-limits.ts'

export interface ReadSubscription {
  plan: string
  isActive: boolean
  isExpired: boolean
  isExpiringSoon: boolean
  daysRemaining: number
  /** the plan that begins when the paid period ends, as a sentence; null: none does */
  plannedText: string | null
  /** null = unlimited; undefined = unknown */
  limits: Partial<PlanLimits>
}

/** Missing fields get the values of the free plan. */
export function readSubscription(received: Partial<Subscription>): ReadSubscription {
  const { hasActiveSubscription = false, isExpiringSoon = false, currentPlan = 'free', limits } = received
  const status: Partial<Subscription['subscriptionStatus']> = received.subscriptionStatus ?? {}
  return {
    plan: received.planTitle ?? currentPlan,
    isActive: hasActiveSubscription,
    isExpired: status.isExpired ?? false,
    isExpiringSoon: isExpiringSoon || (status.isExpiringSoon ?? false),
    daysRemaining: status.daysRemaining ?? received.daysRemaining ?? 0,
    plannedText: plannedText(received.plannedChange),
    limits: limits ?? {},
  }
}

function plannedText(planned: Subscription['plannedChange'] | undefined): string | null {
  if (!planned) return null
  return `${planned.planTitle} starts on ${billingDay(planned.startsAt)}.`
}

/** What the Subscription card says under the plan's name. `active` is unknown while the limits are loading. */
export function subscriptionFacts(
  { isActive, isExpired, daysRemaining, limits }: ReadSubscription,
  active: number | undefined,
): string[] {
  const { activeProjects, promptsPerProject, analysesPerDay, refreshHours } = limits
  const facts: string[] = []
  if (isExpired) facts.push('Expired')
  else if (isActive && daysRemaining > 0)
    facts.push(`${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`)
  if (active !== undefined && activeProjects !== undefined)
    facts.push(`${active} of ${limitText(activeProjects)} active projects`)
  if (promptsPerProject !== undefined) facts.push(claims.prompts(promptsPerProject))
  if (analysesPerDay !== undefined) facts.push(claims.analyses(analysesPerDay))
  if (refreshHours !== undefined) facts.push(claims.refresh(refreshHours))
  return facts
}
