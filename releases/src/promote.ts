// Moves a channel to a release, forward or back, after the whole set has been checked; locks it and unlocks it.

import type { Channel, ChannelEntry, Release } from '@sightline/shared/contract/release.ts'
import { ChannelChanged, changeChannel, findChannel, readChannel, releasesBelow } from './channels.ts'
import { checkRelease } from './check-release.ts'
import { checkStyles } from './check-styles.ts'
import { createRelease } from './create-release.ts'
import { readRelease, ReleaseError } from './release-folder.ts'
import { versionsOf } from './release-set.ts'
import { findReadableRollout } from './rollouts.ts'

/** Checks a set whose files are valid. @param present id of the release that the channel has. @returns problems, one sentence each */
export type Gate = (release: Release, present?: string) => Promise<string[]>

/** Package, or `host` → version. */
export type Versions = Record<string, string>

export interface Promotion {
  /** checks that run one after the other until one finds a problem */
  gates?: Gate[]
  /** who promotes, for the channel's history */
  by?: string
  /** told of another promotion that came first, and of a rollout that ends */
  tell?(text: string): void
}

/** How often a set is made and checked again, each time because another promotion came first. */
const RETRIES = 5

/**
 * @param wanted a release's id, or versions in place of what the channel has of these packages. Such a set is made of the entry
 * that is compared and swapped, and is made again when a promotion of other packages came first.
 * @throws ReleaseError when a check finds a problem, or another change came first
 */
export async function promote(
  root: string,
  channelName: string,
  wanted: string | Versions,
  { gates = [], by, tell }: Promotion = {},
): Promise<Channel> {
  const all: Gate[] = [(release) => checkStyles(root, release), ...gates]
  let channel = await findChannel(root, channelName)
  for (let retry = 0; ; retry += 1) {
    const id = await releaseIdOf(root, channelName, channel, wanted)
    try {
      return await moveTo(root, channelName, channel, id, { action: 'promote', by, tell, gates: all })
    } catch (error) {
      if (!(error instanceof ChannelChanged) || typeof wanted === 'string' || retry === RETRIES) throw error
      await refuseConflict(root, channel, error, Object.keys(wanted))
      tell?.(`${error.change} The set is made and checked again.`)
      channel = error.channel
    }
  }
}

/** @param wanted as in promote() */
export async function releaseIdOf(
  root: string,
  channelName: string,
  channel: Channel | null,
  wanted: string | Versions,
): Promise<string> {
  return typeof wanted === 'string' ? wanted : withVersions(root, channelName, channel, wanted)
}

/** @returns the id of the channel's set with other versions of some packages */
async function withVersions(
  root: string,
  channelName: string,
  channel: Channel | null,
  { host, ...remotes }: Versions,
): Promise<string> {
  const present = channel === null ? undefined : await readRelease(root, channel.release)
  const version = host ?? present?.host
  if (version === undefined)
    throw new ReleaseError(
      `There is no channel ${channelName} yet: begin it with another channel's release (--from <channel>), or name the host, too (host@version).`,
    )
  return (await createRelease(root, version, { ...present?.remotes, ...remotes })).id
}

/**
 * Somebody who rolls back, locks, or moves the same package has decided what the later promotion did not know of.
 * @param before the channel of which the set was made
 * @throws ReleaseError unless all that came first are promotions of other packages
 */
async function refuseConflict(
  root: string,
  before: Channel | null,
  changed: ChannelChanged,
  names: string[],
): Promise<void> {
  if (changed.entries.some(({ action }) => action !== 'promote')) throw changed
  const releases = [before?.release, ...changed.entries.map(({ release }) => release)]
  const sets = await Promise.all(
    releases.map(async (id) => new Map(id === undefined ? [] : versionsOf(await readRelease(root, id)))),
  )
  const moved = names.filter((name) => new Set(sets.map((set) => set.get(name))).size > 1)
  if (moved.length > 0) throw new ReleaseError(`Somebody else has moved ${moved.join(', ')}, too. ${changed.message}`)
}

type Told = Pick<Promotion, 'by' | 'tell'>

interface Rollback extends Told {
  /** refuses what may not be taken back, by an error. @param target id of the release to which the channel would move */
  requireAllowed?(channel: Channel, target: string): Promise<void>
}

/**
 * @param releaseId default: the release that the channel had before this one
 * @throws ReleaseError when the channel never had it
 */
export async function rollback(
  root: string,
  channelName: string,
  releaseId?: string,
  { requireAllowed, ...told }: Rollback = {},
): Promise<Channel> {
  const channel = await readChannel(root, channelName)
  const target = releaseId ?? releasesBelow(channel).at(-1)
  if (target === undefined)
    throw new ReleaseError(`Channel ${channelName} had no other release before ${channel.release}`)
  if (!channel.history.some(({ release }) => release === target)) {
    throw new ReleaseError(`Channel ${channelName} never had release ${target}: promote it instead`)
  }
  await requireAllowed?.(channel, target)
  return moveTo(root, channelName, channel, target, { action: 'rollback', ...told })
}

/** A locked channel stays at its release until it is unlocked. */
export async function setLock(
  root: string,
  channelName: string,
  locked: boolean,
  { by, tell }: Told = {},
): Promise<Channel> {
  const channel = await readChannel(root, channelName)
  if (channel.locked === locked) return channel
  const action = locked ? 'lock' : 'unlock'
  return addEntry(root, channelName, channel, { release: channel.release, locked, action, by }, tell)
}

async function moveTo(
  root: string,
  channelName: string,
  channel: Channel | null,
  releaseId: string,
  { action, by, gates = [], tell }: Pick<ChannelEntry, 'action'> & Promotion,
): Promise<Channel> {
  const release = await readRelease(root, releaseId)
  if (channel?.release === release.id) return channel
  if (channel?.locked === true) throw new ReleaseError(`Channel ${channelName} is locked`)

  await requireServable(root, release, gates, channel?.release)
  return addEntry(root, channelName, channel, { release: release.id, locked: false, action, by }, tell)
}

/** As changeChannel(). The entry ends a rollout, which is told unless all visitors get its release now. */
async function addEntry(
  root: string,
  channelName: string,
  channel: Channel | null,
  change: Pick<ChannelEntry, 'release' | 'locked' | 'action' | 'by'>,
  tell: Promotion['tell'],
): Promise<Channel> {
  const rollout = channel && (await findReadableRollout(root, channel))
  const changed = await changeChannel(root, channelName, channel, change)
  if (rollout !== null && rollout.release !== changed.release)
    tell?.(`This ends the rollout of release ${rollout.release} to ${rollout.percent} % of the visitors.`)
  return changed
}

/** @param present as of Gate. @throws ReleaseError with the problems that a check finds */
export async function requireServable(root: string, release: Release, gates: Gate[], present?: string): Promise<void> {
  const all: Gate[] = [(checked) => checkRelease(root, checked), ...gates]
  const problems = await findProblems(release, all, present)
  if (problems.length > 0) throw new ReleaseError(`Release ${release.id} cannot be served`, problems)
}

/** The problems of the first gate that finds any: later gates would only report their consequences. */
export async function findProblems(release: Release, gates: Gate[], present?: string): Promise<string[]> {
  for (const gate of gates) {
    const problems = await gate(release, present)
    if (problems.length > 0) return problems
  }
  return []
}
