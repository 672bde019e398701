// Moves a channel to a release, forward or back, after the whole set has been checked; locks it and unlocks it.

import type { Channel, ChannelEntry, Release } from '@sightline/shared/contract/release.ts'
import { changeChannel, findChannel, readChannel } from './channels.ts'
import { checkRelease } from './check-release.ts'
import { readRelease, ReleaseError } from './release-folder.ts'

/** Checks a set whose files are valid. @returns its problems, one sentence each */
export type Gate = (release: Release) => Promise<string[]>

/** @param gates checks that run one after the other until one finds a problem */
export async function promote(
  root: string,
  channelName: string,
  releaseId: string,
  gates: Gate[] = [],
): Promise<Channel> {
  return moveTo(root, channelName, await findChannel(root, channelName), releaseId, 'promote', gates)
}

/**
 * @param releaseId default: the release that the channel had before this one
 * @throws ReleaseError when the channel never had it
 */
export async function rollback(root: string, channelName: string, releaseId?: string): Promise<Channel> {
  const channel = await readChannel(root, channelName)
  const target = releaseId ?? releasesBelow(channel).at(-1)
  if (target === undefined)
    throw new ReleaseError(`Channel ${channelName} had no other release before ${channel.release}`)
  if (!channel.history.some(({ release }) => release === target)) {
    throw new ReleaseError(`Channel ${channelName} never had release ${target}: promote it instead`)
  }
  return moveTo(root, channelName, channel, target, 'rollback')
}

/**
 * Promotions that are not rolled back, oldest first, without the present one: a second rollback goes one further back. One that was
 * rolled back and is chosen again comes after what took its place.
 */
export function releasesBelow({ history }: Channel): string[] {
  const stack: string[] = []
  for (const { action, release } of history) {
    const isBelow = action === 'rollback' && stack.includes(release)
    if (isBelow) stack.splice(stack.lastIndexOf(release) + 1)
    else if (action === 'promote' || action === 'rollback') stack.push(release)
  }
  return stack.slice(0, -1)
}

/** A locked channel stays at its release until it is unlocked. */
export async function setLock(root: string, channelName: string, locked: boolean): Promise<Channel> {
  const channel = await readChannel(root, channelName)
  if (channel.locked === locked) return channel
  return changeChannel(root, channelName, channel, {
    release: channel.release,
    locked,
    action: locked ? 'lock' : 'unlock',
  })
}

async function moveTo(
  root: string,
  channelName: string,
  channel: Channel | null,
  releaseId: string,
  action: ChannelEntry['action'],
  gates: Gate[] = [],
): Promise<Channel> {
  const release = await readRelease(root, releaseId)
  if (channel?.release === release.id) return channel
  if (channel?.locked === true) throw new ReleaseError(`Channel ${channelName} is locked`)

  const problems = await findProblems(release, [(checked) => checkRelease(root, checked), ...gates])
  if (problems.length > 0) throw new ReleaseError(`Release ${release.id} cannot be served:\n  ${problems.join('\n  ')}`)
  return changeChannel(root, channelName, channel, { release: release.id, locked: false, action })
}

/** The problems of the first gate that finds any: later gates would only report their consequences. */
export async function findProblems(release: Release, gates: Gate[]): Promise<string[]> {
  for (const gate of gates) {
    const problems = await gate(release)
    if (problems.length > 0) return problems
  }
  return []
}
