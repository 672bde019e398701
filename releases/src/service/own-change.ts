// Whether a change is of one package alone.

import type { Channel } from '@sightline/shared/contract/release.ts'
import { readChannel } from '../channels.ts'
import { readBuild, readRelease, ReleaseError } from '../release-folder.ts'
import { versionsOf } from '../release-set.ts'
import { findReadableRollout } from '../rollouts.ts'
import { Refusal } from './refusal.ts'

/** @throws Refusal when there is no such build */
export async function requireBuild(root: string, name: string, version: string): Promise<void> {
  await readBuild(root, name, version).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    throw new Refusal(422, `There is no build ${name}@${version}: publish it first.`)
  })
}

/** @returns the packages whose versions differ → the two versions, one sentence each */
async function differences(root: string, before: string, after: string): Promise<Map<string, string>> {
  const [old, now] = await Promise.all(
    [before, after].map(async (id) => new Map(versionsOf(await readRelease(root, id)))),
  )
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])
  return new Map(
    [...names]
      .filter((name) => old?.get(name) !== now?.get(name))
      .map((name) => [name, `${name} ${old?.get(name) ?? 'none'} → ${now?.get(name) ?? 'none'}`]),
  )
}

/**
 * @param what would be taken back, for the message: its author and release
 * @throws Refusal unless the release after it differs from the one before it in this package alone
 */
async function requireOwn(
  root: string,
  owned: string,
  [before, after]: [before: string, after: string],
  what: string,
): Promise<void> {
  const changes = await differences(root, before, after)
  if (changes.size === 1 && changes.has(owned)) return
  throw new Refusal(409, `${what}, which is not of ${owned} alone: the operator can take it back.`, [
    ...changes.values(),
  ])
}

/** @throws Refusal unless what a rollback takes back is a promotion of this package alone */
export async function requireOwnPromotion(
  root: string,
  owned: string,
  { name, release, history }: Channel,
  target: string,
): Promise<void> {
  const entry = history.findLast((one) => one.release === release && one.action === 'promote')
  if (entry === undefined)
    throw new Refusal(409, `Release ${release} came to ${name} by a rollback: the operator can take it back.`)
  await requireOwn(root, owned, [target, release], `${entry.by ?? 'Somebody'} promoted release ${release} to ${name}`)
}

/** @throws Refusal unless the rollout is of this package alone */
export async function requireOwnRollout(
  root: string,
  owned: string,
  channel: Pick<Channel, 'name' | 'release'>,
  { release, percent, by = 'Somebody' }: { release: string; percent: number; by?: string | undefined },
): Promise<void> {
  const what = `${by} rolls release ${release} out to ${percent} % of the visitors of ${channel.name}`
  await requireOwn(root, owned, [channel.release, release], what)
}

/** @throws Refusal when a promotion would end a rollout that is not of this package alone */
export async function requireNoOtherRollout(root: string, owned: string, channelName: string): Promise<void> {
  const channel = await readChannel(root, channelName)
  const rollout = await findReadableRollout(root, channel)
  if (rollout !== null) await requireOwnRollout(root, owned, channel, rollout)
}
