// Read-only commands: they list and describe.

import { listChannels, movedAt, readChannel } from '@sightline/releases/channels.ts'
import { readable, readBuild, readBuilds, readRelease } from '@sightline/releases/release-folder.ts'
import { diffSets, readReleaseSet, versionsOf } from '@sightline/releases/release-set.ts'
import type { Command } from 'commander'
import type { CommandContext } from './command-context.ts'
import {
  describeBuild,
  describeChannel,
  describeDifferences,
  describeList,
  describeRelease,
  type ReleaseList,
} from './describe.ts'

export function addList(program: Command, { releasesDir: root, report }: CommandContext): void {
  program
    .command('list')
    .description('the channels, and the published builds')
    .argument('[package]')
    .action(async (name?: string) => report(await listReleases(root, name), describeList))
}

/** @param name of the package; default: all */
async function listReleases(root: string, name: string | undefined): Promise<ReleaseList> {
  const channels = await Promise.all((await listChannels(root)).map((channel) => readChannel(root, channel)))
  const found = (await readBuilds(root)).filter((build) => name === undefined || build.name === name)
  const sets = await readable(channels, async (channel) => ({
    channel: channel.name,
    versions: new Map(versionsOf(await readRelease(root, channel.release))),
  }))
  const usedBy = ({ name: used, version }: { name: string; version: string }) =>
    sets.filter(({ versions }) => versions.get(used) === version).map(({ channel }) => channel)
  const builds = found
    .map((build) => ({
      name: build.name,
      version: build.version,
      revision: build.revision,
      createdAt: build.createdAt,
      channels: usedBy(build),
    }))
    .sort((a, b) => (a.name === b.name ? b.createdAt.localeCompare(a.createdAt) : a.name.localeCompare(b.name)))
  return {
    channels: channels.map((channel) => ({
      name: channel.name,
      release: channel.release,
      locked: channel.locked,
      since: movedAt(channel),
    })),
    builds,
  }
}

export function addShow(program: Command, { releasesDir: root, report }: CommandContext): void {
  program
    .command('show')
    .description('a channel with its history, a release, or a build')
    .argument('<what>', "channel, release's id, or name@version")
    .action(async (what: string) => {
      const [name, version] = what.split('@')
      if (name !== undefined && version !== undefined)
        return report(await readBuild(root, name, version), describeBuild)
      if ((await listChannels(root)).includes(what)) return report(await readChannel(root, what), describeChannel)
      return report(await readReleaseSet(root, what), describeRelease)
    })
}

export function addDiff(program: Command, { releasesDir: root, report }: CommandContext): void {
  program
    .command('diff')
    .description('which versions differ, and in what')
    .argument('<a>', 'channel, or id of a release')
    .argument('<b>')
    .action(async (a: string, b: string) => {
      const [before, after] = await Promise.all([readReleaseSet(root, a), readReleaseSet(root, b)])
      report(diffSets(before, after), describeDifferences)
    })
}
