// Removes builds and releases that no channel needs any more.

import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '@sightline/shared/contract/release.ts'
import { listChannels, readChannel } from './channels.ts'
import { readOpenPreviews } from './previews.ts'
import { buildFolder, listBuilds, readBuilds, readRelease, readReleases } from './release-folder.ts'
import { versionsOf } from './release-set.ts'
import { findReadableRollout } from './rollouts.ts'

/** Every channel can be rolled back this far. */
export const KEPT_ENTRIES = 20
/** A younger build may be about to become part of a release. */
export const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Prefix of a build's folder while it is removed. */
const AWAY = '.removed-'

export interface Pruned {
  /** `name@version` */
  builds: string[]
  releases: string[]
  /** of another version of the product, or damaged: nobody knows whether they are needed, so they stay */
  unreadable: string[]
}

/**
 * Keeps what the last 20 entries of any channel name, what open previews show, and all builds of the last 7 days. A release whose
 * builds are all kept stays, too. @param dryRun only says what would be removed
 */
export async function prune(root: string, { now = Date.now(), dryRun = false } = {}): Promise<Pruned> {
  if (!dryRun) await removeLeftOvers(root)
  const gone = new Set<string>()
  const unreadable: string[] = []
  for (const { name, version } of await unused(root, now, unreadable)) {
    const id = `${name}@${version}`
    const isUsed = async () => (await usedBuilds(root, now)).has(id)
    if (dryRun || (await removeBuild(root, name, version, isUsed))) gone.add(id)
  }
  const releases = await incomplete(root, gone, unreadable)
  if (!dryRun) await Promise.all(releases.map((id) => rm(path.join(root, 'releases', `${id}.json`), { force: true })))
  return { builds: [...gone], releases, unreadable }
}

async function unused(root: string, now: number, unreadable: string[]) {
  const used = await usedBuilds(root, now, (what) => unreadable.push(what))
  const builds = await readBuilds(root, (build) => unreadable.push(build))
  return builds.filter(
    ({ name, version, createdAt }) =>
      !used.has(`${name}@${version}`) && now - Date.parse(createdAt) > KEPT_DAYS * DAY_MS,
  )
}

/**
 * `name@version` of what the channels' last entries, their rollouts and open previews name.
 * @param onUnreadable gets a rollout or preview that is damaged
 */
async function usedBuilds(root: string, now: number, onUnreadable?: (what: string) => void): Promise<Set<string>> {
  const channels = await Promise.all((await listChannels(root)).map((name) => readChannel(root, name, KEPT_ENTRIES)))
  const rollouts = await Promise.all(
    channels.map((channel) =>
      findReadableRollout(root, channel, () => onUnreadable?.(`rollout of channel ${channel.name}`)),
    ),
  )
  const previews = await readOpenPreviews(root, (name) => onUnreadable?.(`preview ${name}`), now)
  const ids = new Set([
    ...channels.flatMap(({ history }) => history.map(({ release }) => release)),
    ...rollouts.flatMap((rollout) => rollout?.release ?? []),
  ])
  const sets = await Promise.all([...ids].map((id) => readRelease(root, id)))
  const shown = previews.flatMap(({ versions }) => Object.entries(versions))
  return new Set([...sets.flatMap(namesOf), ...shown.map(([name, version]) => `${name}@${version}`)])
}

const namesOf = (release: Release) => versionsOf(release).map(([name, version]) => `${name}@${version}`)

/**
 * Moves the build away first: a promotion that has begun either finds it missing, or is seen here, and the build comes back.
 * @returns whether it was removed
 */
async function removeBuild(
  root: string,
  name: string,
  version: string,
  isUsed: () => Promise<boolean>,
): Promise<boolean> {
  const folder = buildFolder(root, name, version)
  const away = path.join(path.dirname(folder), `${AWAY}${version}`)
  await rename(folder, away)
  if (await isUsed()) {
    await rename(away, folder)
    return false
  }
  await rm(away, { recursive: true, force: true })
  return true
}

/** Removes what a prune that was killed has left. */
async function removeLeftOvers(root: string): Promise<void> {
  const found = await readdir(path.join(root, 'builds'), { withFileTypes: true, recursive: true }).catch(() => [])
  const left = found.filter((entry) => entry.isDirectory() && entry.name.startsWith(AWAY))
  await Promise.all(
    left.map(({ name, parentPath }) => rm(path.join(parentPath, name), { recursive: true, force: true })),
  )
}

/** Releases that name a missing build. */
async function incomplete(root: string, gone: Set<string>, unreadable: string[]): Promise<string[]> {
  const there = new Set((await listBuilds(root)).map(({ name, version }) => `${name}@${version}`))
  const sets = await readReleases(root, (id) => unreadable.push(`release ${id}`))
  return sets.filter((set) => namesOf(set).some((id) => gone.has(id) || !there.has(id))).map(({ id }) => id)
}
