// Which plan may be bought, and when.

import { claims } from '@sightline/shared/domain/plan-claims.ts'
import { ALREADY_ON_PLAN, ALREADY_SUBSCRIBED } from '@sightline/shared/domain/plan-purchase.ts'
import { ApiFailure, badInput, conflict, notFound } from '../../http/api-failure.ts'
import { FREE_PLAN } from '../plans/seed-plans.ts'
import type { SubscriptionState } from '../plans/subscription-state.ts'
import type { PlanTerms } from '../plans/subscription.queries.ts'
import type { LibrarySize } from './library-sizes.queries.ts'

export type PlanCall = 'purchase' | 'change-plan'

const AGREED = 'Your plan is made to measure. Please contact sales to change it.'
const NO_PLAN = 'You have no active subscription to change. Please buy a plan instead.'

/** What the account's plan must have room for. */
export interface PlanUse {
  activeProjects: number
  /** of the active projects, the largest first */
  libraries: readonly LibrarySize[]
}

/** Throws when the account cannot get this plan now. @param state of the account's subscription */
export function checkPlanChange(
  call: PlanCall,
  plan: PlanTerms | undefined,
  state: SubscriptionState,
  inUse: PlanUse,
): asserts plan is PlanTerms {
  if (plan === undefined) throw notFound('The plan')
  if (state.isActive && state.terms.id === plan.id) throw alreadyActive(ALREADY_ON_PLAN)
  checkSold(plan, call)
  if (call === 'purchase' && state.isActive) throw alreadyActive(ALREADY_SUBSCRIBED)
  if (call === 'change-plan' && !state.isActive) throw conflict(NO_PLAN)
  if (state.isActive && state.terms.priceNumeric === 0) throw conflict(AGREED)
  // Analyses are refused at its begin until everything fits, as after the end of a paid period.
  if (beginsLater(plan, state)) return
  checkProjects(plan, inUse.activeProjects, 'first')
  checkLibraries(plan, inUse.libraries)
}

/** A smaller plan begins when the paid period ends, and costs nothing before. */
export const beginsLater = (plan: PlanTerms, state: SubscriptionState) =>
  state.isActive && plan.priceNumeric < state.terms.priceNumeric

const alreadyActive = (message: string) => new ApiFailure(400, 'ALREADY_ACTIVE', message)

function checkSold(plan: PlanTerms, call: PlanCall): void {
  const isFree = plan.slug === FREE_PLAN
  if (!plan.isListed && !isFree) throw notFound('The plan')
  if (plan.priceNumeric > 0) return
  const path = call === 'purchase' ? 'planId' : 'newPlanId'
  const message = isFree
    ? `${plan.title} cannot be bought: an account without a paid plan is on it.`
    : `${plan.title} is made to measure. Please contact sales.`
  throw badInput([{ path, message }])
}

/**
 * Projects stay as they are with a smaller plan, so there must not be more active ones than it allows.
 * @param until ends the sentence that asks to deactivate some
 */
export function checkProjects({ title, activeProjects: limit }: PlanTerms, active: number, until: string): void {
  if (limit === null || active <= limit) return
  const mustDeactivate = active - limit
  throw conflict(
    `${title} allows ${claims.projects(limit)} and you have ${active}. Please deactivate ${mustDeactivate} of them ${until}.`,
    { mustDeactivate },
  )
}

/** A paid plan must have room for the library of every active project. */
function checkLibraries({ title, promptsPerProject: limit }: PlanTerms, libraries: readonly LibrarySize[]): void {
  const [largest, ...others] = libraries.filter(({ prompts }) => limit !== null && prompts > limit)
  if (limit === null || largest === undefined) return
  const { domain, prompts } = largest
  const mustRemove = prompts - limit
  const remedy = `Please remove ${mustRemove} of them or deactivate that project first.`
  const more = others.length === 0 ? '' : ` Active projects with too many prompts: ${1 + others.length}.`
  throw conflict(`${title} allows ${claims.prompts(limit)} and ${domain} has ${prompts}. ${remedy}${more}`, {
    mustRemove,
  })
}
