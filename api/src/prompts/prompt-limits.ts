// Limits of prompts and categories per project, checked under the project's lock.

import { MAX_CATEGORIES, MAX_PROMPTS_PER_CATEGORY } from '@sightline/shared/domain/prompt-categories.ts'
import { subscriptionState } from '../accounts/plans/subscription-state.ts'
import { readSubscription } from '../accounts/plans/subscription.queries.ts'
import type { Connection } from '../database/connection.ts'
import { badInput } from '../http/api-failure.ts'

/** @param wanted prompts that the project would have  @param path field that has too many */
export async function checkPlanLimit(
  db: Connection,
  workspaceId: string,
  wanted: number,
  now: Date,
  path: string,
): Promise<void> {
  const { terms } = subscriptionState(await readSubscription(db, workspaceId), now)
  const limit = terms.promptsPerProject
  if (limit === null || wanted <= limit) return
  const remedy = `Remove ${wanted - limit} or upgrade your plan.`
  const message = `Your plan allows ${limit} prompts per project, and this would be ${wanted}. ${remedy}`
  throw badInput([{ path, message }])
}

/** @param wanted prompts that the category would have */
export function checkCategorySize(category: string, wanted: number, path: string): void {
  if (wanted <= MAX_PROMPTS_PER_CATEGORY) return
  const message = `A category has at most ${MAX_PROMPTS_PER_CATEGORY} prompts, and ${category} would have ${wanted}.`
  throw badInput([{ path, message }])
}

/** @param wanted categories that the project would have */
export function checkCategoryCount(wanted: number, path: string): void {
  if (wanted <= MAX_CATEGORIES) return
  throw badInput([{ path, message: `A project has at most ${MAX_CATEGORIES} categories.` }])
}
