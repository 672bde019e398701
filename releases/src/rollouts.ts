// Gradual rollouts: which share of a channel's visitors gets which other release. A folder of numbered entries beside the channel's, so that
// a gateway that does not know of rollouts serves the channel's release to everybody.

import type { Channel } from '@sightline/shared/contract/release.ts'
import { rolloutEntry, type RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { readEntries } from './channels.ts'

/** A visitor has drawn a number from 0 up to this one. */
export const LOTS = 10_000

/** The last step of a channel's rollouts, whether or not it still holds. */
export async function lastRollout(root: string, channel: string): Promise<RolloutEntry | undefined> {
  return (await readEntries(root, channel, 'rollouts', rolloutEntry, 1)).at(-1)
}

/** @returns the step where it still holds */
export const ifHolds = (last: RolloutEntry | undefined, { history }: Channel): RolloutEntry | null =>
  last !== undefined && last.percent > 0 && last.after === history.at(-1)?.number ? last : null

/** The rollout that goes on. */
export async function findRollout(root: string, channel: Channel): Promise<RolloutEntry | null> {
  return ifHolds(await lastRollout(root, channel.name), channel)
}

/**
 * Whether the visitor who has drawn the number gets the release. Who gets it still does with a larger share. Another release has other first
 * visitors: numbers are counted from a place that its id names.
 */
export function takesPart({ release, percent }: Pick<RolloutEntry, 'release' | 'percent'>, lot: number): boolean {
  const start = Number.parseInt(release.slice(0, 8), 16)
  return (lot + start) % LOTS < percent * (LOTS / 100)
}
