// Commands that add builds to the store, and remove them.

import { KEPT_DAYS, KEPT_ENTRIES, prune } from '@sightline/releases/prune.ts'
import type { Command } from 'commander'
import { buildMissing } from '../build/build-release.ts'
import { buildVersions } from '../build/build-version.ts'
import { frontEndPackages } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import type { CommandContext } from './command-context.ts'
import { describePruned } from './describe.ts'

export function addPublish(program: Command, { releasesDir: root, signal, tell, report }: CommandContext): void {
  program
    .command('publish')
    .description('build packages from their sources, each alone, and add the builds to the store')
    .argument('<package...>', 'such as remote-account')
    .action(async (names: string[]) => {
      const unknown = names.filter((name) => !frontEndPackages().includes(name))
      if (unknown.length > 0)
        throw new PlainError(`There is no package ${unknown.join(', ')}: choose of ${frontEndPackages().join(', ')}.`)
      const versions = buildVersions(names)
      const built = await buildMissing(versions, { releasesDir: root, onLine: tell, signal })
      const published = [...versions].map(([name, version]) => ({ name, version }))
      report({ built, published }, () => published.map(({ name, version }) => `${name}@${version}`).join('\n'))
    })
}

export function addPrune(program: Command, { releasesDir: root, report }: CommandContext): void {
  program
    .command('prune')
    .description(
      `remove builds that are older than ${KEPT_DAYS} days and in none of the last ${KEPT_ENTRIES} entries of any channel`,
    )
    .option('--dry-run', 'only say which')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      report(await prune(root, { dryRun }), (pruned) => describePruned(pruned, dryRun))
    })
}
