// Gradual rollouts: which share of a channel's visitors gets which other release. A folder of numbered entries beside the channel's, so that
// a gateway that does not know of rollouts serves the channel's release to everybody.

import type { Channel } from '@sightline/shared/contract/release.ts'
import { rolloutEntry, type RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { readEntries } from './channels.ts'
import { ReleaseError } from './release-folder.ts'

/** A visitor has drawn a number from 0 up to this one. */
export const LOTS = 10_000

/** @param last step of the channel's rollouts. @returns it where it still holds */
export const ifHolds = (last: RolloutEntry | undefined, { history }: Channel): RolloutEntry | null =>
  last !== undefined && last.percent > 0 && last.after === history.at(-1)?.number ? last : null

/** The rollout that goes on. @throws ReleaseError when the last step cannot be read, whether or not it still holds */
export async function findRollout(root: string, channel: Channel): Promise<RolloutEntry | null> {
  return ifHolds((await readEntries(root, channel.name, 'rollouts', rolloutEntry, 1)).at(-1), channel)
}

/** As findRollout(), null also for one that cannot be read: gateways serve it to nobody. @param onUnreadable gets the reason */
export async function findReadableRollout(
  root: string,
  channel: Channel,
  onUnreadable?: (reason: string) => void,
): Promise<RolloutEntry | null> {
  return findRollout(root, channel).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    onUnreadable?.(error.message)
    return null
  })
}

/**
 * Whether the visitor who has drawn the number gets the release. Who gets it still does with a larger share. Another release has other first
 * visitors: numbers are counted from a place that its id names.
 */
export function takesPart({ release, percent }: Pick<RolloutEntry, 'release' | 'percent'>, lot: number): boolean {
  const start = Number.parseInt(release.slice(0, 8), 16)
  return (lot + start) % LOTS < percent * (LOTS / 100)
}
