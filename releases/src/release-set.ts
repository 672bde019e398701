// A whole set of versions, and how two of them differ.

import type { BuildManifest, Release } from '@sightline/shared/contract/release.ts'
import { listChannels, readChannel } from './channels.ts'
import { readBuild, readRelease, ReleaseError } from './release-folder.ts'

export interface ReleaseSet {
  release: Release
  /** the host first */
  builds: BuildManifest[]
}

/** @param channelOrRelease a channel's name, which wins, or a release's id */
export async function readReleaseSet(root: string, channelOrRelease: string): Promise<ReleaseSet> {
  const channels = await listChannels(root)
  const id = channels.includes(channelOrRelease)
    ? (await readChannel(root, channelOrRelease, 1)).release
    : channelOrRelease
  const release = await readRelease(root, id).catch((error: unknown) => {
    if (!(error instanceof ReleaseError)) throw error
    throw new ReleaseError(
      `${channelOrRelease} is neither a channel (${channels.join(', ') || 'there is none'}) nor the id of a release`,
    )
  })
  return {
    release,
    builds: await Promise.all(versionsOf(release).map(([name, version]) => readBuild(root, name, version))),
  }
}

export function versionsOf({ host, remotes }: Release): [string, string][] {
  return Object.entries({ host, ...remotes })
}

export interface BuildDifference {
  name: string
  /** null: the set has no such build */
  before: string | null
  after: string | null
  /** git revisions */
  revisions: [string | null, string | null]
  /** what else has changed, one sentence each */
  changes: string[]
}

/** The builds that differ. */
export function diffSets(before: ReleaseSet, after: ReleaseSet): BuildDifference[] {
  const names = new Set([...before.builds, ...after.builds].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [old, now] = [before, after].map(({ builds }) => builds.find((build) => build.name === name))
    if (old?.version === now?.version) return []
    return [
      {
        name,
        before: old?.version ?? null,
        after: now?.version ?? null,
        revisions: [old?.revision ?? null, now?.revision ?? null],
        changes: old && now ? changesOf(old, now) : [],
      },
    ]
  })
}

function changesOf(old: BuildManifest, now: BuildManifest): string[] {
  const pathsOf = ({ paths }: BuildManifest) => paths.map(({ path }) => path)
  const added = pathsOf(now).filter((path) => !pathsOf(old).includes(path))
  const dropped = pathsOf(old).filter((path) => !pathsOf(now).includes(path))
  const modules = [...new Set([...Object.keys(old.shared), ...Object.keys(now.shared)])]
  return [
    ...(old.contract === now.contract ? [] : [`contract ${old.contract || 'none'} → ${now.contract || 'none'}`]),
    ...added.map((path) => `new path ${path}`),
    ...dropped.map((path) => `no longer ${path}`),
    ...modules.flatMap((module) => {
      const [from, to] = [old.shared[module]?.version ?? 'none', now.shared[module]?.version ?? 'none']
      return from === to ? [] : [`${module} ${from} → ${to}`]
    }),
  ]
}
