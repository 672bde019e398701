import { fieldsOf, textFields } from '@sightline/shared/domain/read-fields.ts'
import { limitText } from '@sightline/shared/domain/plan-limits.ts'

export interface ReadSubscription {
  plan: string
  isActive: boolean
  isExpired: boolean
  isExpiringSoon: boolean
  daysRemaining: number
  /** null = unlimited; undefined = unknown */
  limits: { activeProjects?: number | null; promptsPerProject?: number | null; analysesPerDay?: number | null }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const limitOf = (value: unknown) => (value === null ? null : numberOf(value))

/** Missing fields get the values of the free plan. Undefined where there is no subscription at all. */
export function readSubscription(received: unknown): ReadSubscription | undefined {
  if (typeof received !== 'object' || received === null) return undefined
  const { hasActiveSubscription, isExpiringSoon, daysRemaining, subscriptionStatus, limits } = fieldsOf(received)
  const { planTitle, currentPlan = 'free' } = textFields(received)
  const status = fieldsOf(subscriptionStatus)
  const { activeProjects, promptsPerProject, analysesPerDay } = fieldsOf(limits)
  return {
    plan: planTitle ?? currentPlan,
    isActive: hasActiveSubscription === true,
    isExpired: status['isExpired'] === true,
    isExpiringSoon: isExpiringSoon === true || status['isExpiringSoon'] === true,
    daysRemaining: numberOf(status['daysRemaining']) ?? numberOf(daysRemaining) ?? 0,
    limits: {
      activeProjects: limitOf(activeProjects),
      promptsPerProject: limitOf(promptsPerProject),
      analysesPerDay: limitOf(analysesPerDay),
    },
  }
}

/** What the Subscription card says under the plan's name. `active` is unknown while the limits are loading. */
export function subscriptionFacts(
  { isActive, isExpired, daysRemaining, limits }: ReadSubscription,
  active: number | undefined,
): string[] {
  const { activeProjects, promptsPerProject, analysesPerDay } = limits
  const facts: string[] = []
  if (isExpired) facts.push('Expired')
  else if (isActive && daysRemaining > 0)
    facts.push(`${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`)
  if (active !== undefined && activeProjects !== undefined)
    facts.push(`${active} of ${limitText(activeProjects)} active projects`)
  if (promptsPerProject !== undefined) facts.push(`${limitText(promptsPerProject)} prompts per project`)
  if (analysesPerDay !== undefined) facts.push(`${limitText(analysesPerDay)} analyses a day`)
  return facts
}
