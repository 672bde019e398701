// Limits of the current plan for a run. After the end of a paid period an account may have more projects and prompts than the
// free plan allows: nothing is deleted, but runs are refused until they fit.

import { countActiveProjects, type PlanTerms } from '../../accounts/plans/subscription.queries.ts'
import { checkProjects } from '../../accounts/purchases/plan-rules.ts'
import type { Transaction } from '../../database/connection.ts'
import { nextUtcDay, startOfUtcDay } from '../../database/utc-day.ts'
import { ApiFailure, conflict } from '../../http/api-failure.ts'
import { countRuns } from './analyses.queries.ts'

/** @param terms of the current plan; the subscription is locked @param asked prompts of the run */
export async function checkRoomOfRun(
  transaction: Transaction,
  workspaceId: string,
  terms: PlanTerms,
  asked: number,
): Promise<void> {
  checkProjects(terms, await countActiveProjects(transaction, workspaceId), 'or upgrade your plan to run an analysis')
  const { title, promptsPerProject: limit } = terms
  if (limit === null || asked <= limit) return
  const mustRemove = asked - limit
  throw conflict(
    `${title} allows ${limit} prompts per project, and this analysis would ask ${asked}. ` +
      `Please remove ${mustRemove} of them or upgrade your plan.`,
    { mustRemove },
  )
}

/**
 * Throws 429 when the analyses of the UTC day are used up. Runs that were cancelled before their first answer are free, but
 * only as many as the plan has analyses, as each has called platforms.
 */
export async function checkDailyLimit(
  transaction: Transaction,
  workspaceId: string,
  { analysesPerDay: limit }: PlanTerms,
  now: Date,
): Promise<void> {
  if (limit === null) return
  const { used, givenUp } = await countRuns(transaction, workspaceId, startOfUtcDay(now))
  const counted = Math.max(0, givenUp - limit)
  if (used + counted < limit) return
  const cancelled = counted === 0 ? '' : `, counting ${counted} of the ${givenUp} that were cancelled`
  throw new ApiFailure(
    429,
    'ANALYSIS_LIMIT_EXCEEDED',
    `You have used all ${limit} analyses of today${cancelled}. The limit resets at ${nextUtcDay(now)} 00:00 UTC.`,
  )
}
