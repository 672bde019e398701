import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'

const UNLIMITED = -1

export const limitMessages = {
  tile: "You've reached your project limit",
  activation: (limit: number) =>
    `You've reached the active project limit (${limit}). Deactivate another project or upgrade your plan.`,
} as const

/** Limits that could not be loaded do not block: the API holds them anyway. */
export function isLimitReached(limit: WebAnalyzerLimit | undefined): limit is WebAnalyzerLimit {
  if (limit === undefined || limit.unlimited || limit.limit === UNLIMITED) return false
  return limit.currentActive >= limit.limit
}

/** '3 of 5', or just '3' where the plan sets no limit. */
export function activeCountText(count: number, limit: WebAnalyzerLimit | undefined): string {
  return limit === undefined || limit.unlimited || limit.limit === UNLIMITED ? String(count) : `${count} of ${limit.limit}`
}
