// Commands that change a channel.

import { promote, rollback, setLock } from '@sightline/releases/promote.ts'
import type { Command } from 'commander'
import type { CommandContext } from './command-context.ts'
import { describeChannel } from './describe.ts'
import { releaseOf } from './versions-argument.ts'

export function addPromote(program: Command, { releasesDir: root, gates, report }: CommandContext): void {
  program
    .command('promote')
    .description('move a channel to another set of versions, after checking the whole set')
    .argument('<channel>')
    .argument('[versions...]', 'name@version, in place of what the channel has of these packages')
    .option('--release <id>', 'a release that exists')
    .option('--from <channel>', "another channel's release")
    .action(async (channel: string, versions: string[], options: { release?: string; from?: string }) => {
      const { id } = await releaseOf(root, channel, versions, options)
      report(await promote(root, channel, id, gates), describeChannel)
    })
}

export function addRollback(program: Command, { releasesDir: root, report }: CommandContext): void {
  program
    .command('rollback')
    .description('move a channel back to a release that it had')
    .argument('<channel>')
    .option('--to <id>', 'default: the release before this one')
    .action(async (channel: string, { to }: { to?: string }) =>
      report(await rollback(root, channel, to), describeChannel),
    )
}

export function addLocks(program: Command, { releasesDir: root, report }: CommandContext): void {
  for (const [name, locked] of [
    ['lock', true],
    ['unlock', false],
  ] as const) {
    program
      .command(name)
      .description(locked ? 'keep a channel at its release' : 'let a channel move again')
      .argument('<channel>')
      .action(async (channel: string) => report(await setLock(root, channel, locked), describeChannel))
  }
}
