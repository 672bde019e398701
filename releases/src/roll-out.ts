// Gives a release to a share of a channel's visitors, after the whole set has been checked, and takes it back.

import path from 'node:path'
import type { Channel } from '@sightline/shared/contract/release.ts'
import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { entryFile, lastEntryNumber, readChannel } from './channels.ts'
import { checkStyles } from './check-styles.ts'
import { releaseIdOf, requireServable, type Gate, type Promotion, type Versions } from './promote.ts'
import { readRelease, ReleaseError } from './release-folder.ts'
import { findReadableRollout, findRollout } from './rollouts.ts'
import { writeJsonOnce } from './write-once.ts'

/**
 * A channel has one rollout at a time. Of the release that is rolled out already, the share alone is changed, after another check of its files.
 * With the same share, the step that runs stays.
 * @param wanted as in promote()
 * @param percent of the visitors, 1 to 99
 * @throws ReleaseError when a check finds a problem, another release is rolled out, or the channel was changed meanwhile
 */
export async function rollOut(
  root: string,
  channelName: string,
  wanted: string | Versions,
  percent: number,
  { gates = [], by }: Pick<Promotion, 'gates' | 'by'> = {},
): Promise<RolloutEntry> {
  const channel = await readChannel(root, channelName)
  const last = await lastEntryNumber(root, channelName, 'rollouts')
  const running = await findRollout(root, channel)
  if (channel.locked) throw new ReleaseError(`Channel ${channelName} is locked`)
  const id = await releaseIdOf(root, channelName, channel, wanted)
  if (id === channel.release) throw new ReleaseError(`All visitors of channel ${channelName} have release ${id}`)
  if (running !== null && running.release !== id)
    throw new ReleaseError(
      `Channel ${channelName} has a rollout already, of release ${running.release} to ${running.percent} % of the visitors: promote it, or take it back (--percent 0; over HTTP by a rollback), first.`,
    )
  const whenItBegins: Gate[] = [(release) => checkStyles(root, release), ...gates]
  await requireServable(root, await readRelease(root, id), running === null ? whenItBegins : [], channel.release)
  if (running?.percent === percent) return running
  return addStep(root, channel, last, { release: id, percent, by })
}

/**
 * Takes the release of a rollout back: all visitors get what the channel has. One that cannot be read ends, too.
 * @throws ReleaseError when there is no rollout
 */
export async function endRollout(root: string, channelName: string, by?: string): Promise<RolloutEntry> {
  const channel = await readChannel(root, channelName)
  const last = await lastEntryNumber(root, channelName, 'rollouts')
  const unreadable: string[] = []
  const running = await findReadableRollout(root, channel, (reason) => unreadable.push(reason))
  if (running === null && unreadable.length === 0) throw new ReleaseError(`Channel ${channelName} has no rollout`)
  return addStep(root, channel, last, { release: running?.release ?? channel.release, percent: 0, by })
}

/** @param last number of the last step, as it was when this one was decided */
async function addStep(
  root: string,
  { name, history }: Channel,
  last: number,
  step: Pick<RolloutEntry, 'release' | 'percent' | 'by'>,
): Promise<RolloutEntry> {
  const after = history.at(-1)?.number ?? 0
  const number = last + 1
  const entry: RolloutEntry = { number, after, ...step, at: new Date().toISOString() }
  const isWritten = await writeJsonOnce(path.join(root, entryFile(name, number, 'rollouts')), entry)
  const now = await readChannel(root, name, 1)
  if (isWritten && now.history.at(-1)?.number === after) return entry
  throw new ReleaseError(`Channel ${name} or its rollout was changed meanwhile. Look at it and try again.`)
}
