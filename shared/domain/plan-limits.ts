// Encoding of plan limits on the wire, and of their use: written by the API, read by the screens.

import { countOf } from './figures.ts'

/** `limit` of an unlimited plan on the wire. In code it is null. */
const UNLIMITED = -1
/** Fill of a usage bar without a limit (specification part 1, section 9). */
const UNLIMITED_SHARE = 0.05

/** Use of a plan's active projects, as answers say it. */
export interface ProjectUse {
  currentActive: number
  limit: number
  unlimited: boolean
  canCreateMore: boolean
}

/** @param limit null = unlimited */
export function projectLimit(limit: number | null, currentActive: number): ProjectUse {
  return {
    currentActive,
    limit: limit ?? UNLIMITED,
    unlimited: limit === null,
    canCreateMore: limit === null || currentActive < limit,
  }
}

/** The usage fields that limits and subscriptions share; undefined if the number of active projects is missing. */
export function readUsage(answer: unknown): ProjectUse | undefined {
  const { webAnalyzer } = Object(Object(answer).limits) as { webAnalyzer?: ProjectUse | null }
  return webAnalyzer && countOf(webAnalyzer.currentActive) !== null ? webAnalyzer : undefined
}

/** Unlimited where one of the two fields says so, exactly. @returns null = unlimited, undefined = unknown */
export function readProjectLimit({ limit, unlimited }: Partial<ProjectUse>): number | null | undefined {
  return unlimited === true || limit === UNLIMITED ? null : (countOf(limit) ?? undefined)
}

/** Fraction 0–1 of a usage bar. @param limit null = unlimited, undefined = unknown */
export function usedShare(used: number, limit: number | null | undefined): number {
  if (limit === undefined) return 0
  return limit === null ? UNLIMITED_SHARE : Math.min(1, used / Math.max(1, limit))
}

/** Message when another active project would exceed the plan. @param limit most active projects */
export function activeLimitMessage(limit: number): string {
  return `You've reached the active project limit (${limit}). Deactivate another project or upgrade your plan.`
}

/** @param limit null = unlimited */
export function limitText(limit: number | null): string {
  return limit === null ? 'unlimited' : String(limit)
}

/** "3 of 5", "3 · unlimited", or "3" where the limit is unknown. */
export function usageText(used: number, limit: number | null | undefined): string {
  if (limit === undefined) return String(used)
  return `${used} ${limit === null ? '·' : 'of'} ${limitText(limit)}`
}
