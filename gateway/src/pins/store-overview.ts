// Reads from the store what the releases page for QA lists.

import type { Release } from '@sightline/shared/contract/release.ts'
import { listChannels, movedAt, readChannel } from '@sightline/releases/channels.ts'
import { readOpenPreviews, type Preview } from '@sightline/releases/previews.ts'
import { readable, readBuilds, readReleases } from '@sightline/releases/release-folder.ts'
import { versionsOf } from '@sightline/releases/release-set.ts'
import { versionChanges } from './version-changes.ts'

/** of the releases, and of the versions of a package: the newest */
const SHOWN = 30

export interface StoreOverview {
  channels: { name: string; release: string; since: string; locked: boolean; changes: string[] }[]
  releases: { id: string; createdAt: string; channels: string[]; changes: string[] }[]
  /** that are open */
  previews: Preview[]
  packages: { name: string; versions: { version: string; createdAt: string; revision: string; channels: string[] }[] }[]
  /** damaged, or of another version of the product */
  unreadable: string[]
}

/** @param reference channel that the others are compared with */
export async function readStoreOverview(root: string, reference: string): Promise<StoreOverview> {
  const unreadable: string[] = []
  const notRead = (kind: string) => (name: string) => void unreadable.push(`${kind} ${name}`)
  const channels = await readable(await listChannels(root), (name) => readChannel(root, name), notRead('channel'))
  const builds = await readBuilds(root, notRead('build'))
  const made = new Map(builds.map(({ name, version, createdAt }) => [`${name}@${version}`, createdAt]))
  const releases = await readReleases(root, notRead('release'))
  const previews = await readOpenPreviews(root, notRead('preview'))
  const current = releases.find(({ id }) => id === channels.find(({ name }) => name === reference)?.release)
  function changesOf(release: Release | undefined): string[] {
    if (release === undefined) return ['cannot be read']
    return current === undefined ? ['unknown'] : versionChanges(current, release)
  }
  const channelsOf = (isIn: (release: Release) => boolean) =>
    channels.filter(({ release }) => releases.some((one) => one.id === release && isIn(one))).map(({ name }) => name)

  return {
    channels: channels.map((channel) => ({
      name: channel.name,
      release: channel.release,
      locked: channel.locked,
      since: movedAt(channel),
      changes: changesOf(releases.find(({ id }) => id === channel.release)),
    })),
    releases: releases
      .map((release) => ({
        release,
        createdAt: versionsOf(release)
          .map(([name, version]) => made.get(`${name}@${version}`) ?? '')
          .sort(),
      }))
      // A release with a pruned build cannot be pinned.
      .filter(({ createdAt }) => createdAt[0] !== '')
      .map(({ release, createdAt }) => ({
        id: release.id,
        createdAt: createdAt.at(-1) ?? '',
        channels: channelsOf(({ id }) => id === release.id),
        changes: changesOf(release),
      }))
      .sort(newestFirst)
      .slice(0, SHOWN),
    previews,
    packages: [...new Set(builds.map(({ name }) => name))].map((name) => ({
      name,
      versions: builds
        .filter((build) => build.name === name)
        .map(({ version, createdAt, revision }) => ({
          version,
          createdAt,
          revision,
          channels: channelsOf((release) => new Map(versionsOf(release)).get(name) === version),
        }))
        .sort(newestFirst)
        .slice(0, SHOWN),
    })),
    unreadable,
  }
}

const newestFirst = (a: { createdAt: string }, b: { createdAt: string }) => b.createdAt.localeCompare(a.createdAt)
