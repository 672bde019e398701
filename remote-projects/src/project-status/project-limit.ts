import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { readProjectLimit, usageText } from '@sightline/shared/domain/plan-limits.ts'

/** Why no project can be added. */
export const LIMIT_REACHED = "You've reached your project limit"

/** Limits that could not be loaded do not block: the API holds them anyway. */
export function isLimitReached(limit: WebAnalyzerLimit | undefined): limit is WebAnalyzerLimit {
  if (limit === undefined) return false
  const most = readProjectLimit(limit) ?? Number.POSITIVE_INFINITY
  return limit.currentActive >= most
}

/** '3 of 5', or just '3' where the plan sets no limit, or none is known. */
export function activeCountText(count: number, limit: WebAnalyzerLimit | undefined): string {
  const most = limit && readProjectLimit(limit)
  return usageText(count, most ?? undefined)
}
