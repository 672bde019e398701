// Describes which of the project's platforms the numbers cover.

import type { PlatformFilter } from '@sightline/shared/api'
import type { PlatformState } from '@sightline/shared/contract/api/projects.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'

/** "3 of 4 platforms answered. No answers from Grok (not configured)." Undefined when all of them answered. */
export function coverageText(
  tracked: readonly PlatformId[],
  answered: readonly PlatformId[],
  states: readonly PlatformState[],
): string | undefined {
  const missing = tracked.filter((id) => !answered.includes(id))
  if (missing.length === 0) return undefined
  const names = missing.map((id) => (isOff(id, states) ? `${platformNames[id]} (not configured)` : platformNames[id]))
  const platforms = tracked.length === 1 ? 'platform' : 'platforms'
  return `${tracked.length - missing.length} of ${tracked.length} ${platforms} answered. No answers from ${names.join(', ')}.`
}

/** The chosen platform, where the project does not ask it. */
export function untrackedPlatform(
  chosen: PlatformFilter | undefined,
  tracked: readonly PlatformId[] | undefined,
): PlatformId | undefined {
  return chosen === undefined || chosen === 'all' || tracked === undefined || tracked.includes(chosen)
    ? undefined
    : chosen
}

export const untrackedText = (platform: PlatformId) => `${platformNames[platform]} is not tracked by this project.`

export function isOff(platform: PlatformId, states: readonly PlatformState[]): boolean {
  return states.some(({ id, source }) => id === platform && source === 'off')
}
