// How a plan without a limit is told, and how much of one is used: written by the API, read by the screens.

import type { WebAnalyzerLimit } from './api/account.ts'

/** The `limit` of a plan that sets none. Elsewhere, and in what follows, that is null. */
const UNLIMITED = -1
/** What a bar shows where there is nothing to measure against (specification part 1, section 9). */
const UNLIMITED_SHARE = 0.05

/** @param limit null = unlimited */
export function projectLimit(limit: number | null, currentActive: number): WebAnalyzerLimit {
  return {
    currentActive,
    limit: limit ?? UNLIMITED,
    unlimited: limit === null,
    canCreateMore: limit === null || currentActive < limit,
  }
}

/** Either sign will do. @returns null = unlimited */
export function readProjectLimit({ limit, unlimited }: Pick<WebAnalyzerLimit, 'limit' | 'unlimited'>): number | null {
  return unlimited || limit === UNLIMITED ? null : limit
}

/** Fraction 0–1, for a bar. @param limit null = unlimited */
export function usedShare(used: number, limit: number | null): number {
  return limit === null ? UNLIMITED_SHARE : Math.min(1, used / Math.max(1, limit))
}

/** Why one more project cannot be active. @param limit how many can */
export function activeLimitMessage(limit: number): string {
  return `You've reached the active project limit (${limit}). Deactivate another project or upgrade your plan.`
}

/** @param limit null = unlimited */
export function limitText(limit: number | null): string {
  return limit === null ? 'unlimited' : String(limit)
}
