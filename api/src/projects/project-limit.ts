import { activeLimitMessage } from '@sightline/shared/domain/plan-limits.ts'
import { subscriptionState } from '../accounts/plans/subscription-state.ts'
import { countActiveProjects, lockSubscription } from '../accounts/plans/subscription.queries.ts'
import type { Transaction } from '../database/connection.ts'
import { ApiFailure } from '../http/api-failure.ts'

/**
 * Counts one more active project against the plan's limit, or refuses with 429. The subscription's row stays locked until the
 * transaction ends, so concurrent requests cannot exceed the limit.
 */
export async function takeActiveProject(transaction: Transaction, workspaceId: string, now: Date): Promise<void> {
  const { terms } = subscriptionState(await lockSubscription(transaction, workspaceId), now)
  const limit = terms.activeProjects
  if (limit === null || (await countActiveProjects(transaction, workspaceId)) < limit) return
  throw new ApiFailure(429, 'WEBANALYZER_LIMIT_EXCEEDED', activeLimitMessage(limit))
}
