// The commands of `npm run release`. The work is done by the functions in releases/; here are arguments and output: what a
// command finds goes to stdout, as text or with --json as data; progress and errors go to stderr.

import { listChannels, movedAt, readChannel } from '@sightline/releases/channels.ts'
import { diagnose } from '@sightline/releases/doctor.ts'
import { closePreview, openPreview, PREVIEW_DAYS } from '@sightline/releases/open-preview.ts'
import { previewSet, readOpenPreviews, requirePreviewName } from '@sightline/releases/previews.ts'
import { promote, rollback, setLock, type Gate } from '@sightline/releases/promote.ts'
import { KEPT_DAYS, KEPT_ENTRIES, prune } from '@sightline/releases/prune.ts'
import { readable, readBuild, readBuilds, readRelease, ReleaseError } from '@sightline/releases/release-folder.ts'
import { diffSets, readReleaseSet, versionsOf } from '@sightline/releases/release-set.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import { findReadableRollout } from '@sightline/releases/rollouts.ts'
import { Command, CommanderError } from 'commander'
import type pg from 'pg'
import { buildMissing } from '../build/build-release.ts'
import { buildVersions } from '../build/build-version.ts'
import { frontEndPackages } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { compareRollout } from './compare-rollout.ts'
import {
  describeBuild,
  describeChannel,
  describeDiagnosis,
  describeDifferences,
  describeForecast,
  describeHealth,
  describeList,
  describePreview,
  describePruned,
  describeRelease,
  type ReleaseList,
} from './describe.ts'
import { describeComparison, describeRollout } from './describe-rollout.ts'
import { forecast } from './forecast.ts'
import { findTypeProblems } from './gates/find-type-problems.ts'
import { readHealth } from './health.ts'
import { addTokenCommands } from './token-commands.ts'
import { wantedOf } from './versions-argument.ts'
import { SHARES, watchRollout } from './watch-rollout.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the commands are given. */
export interface Output {
  releasesDir: string
  /** of the tokens with which teams publish over HTTP */
  publishersDir: string
  signal: AbortSignal
  /** results */
  print(text: string): void
  /** progress, and help after a mistake */
  tell(text: string): void
  /** what a set must pass before a channel moves, beside the checks of its files; each tells what it does */
  gates: Gate[]
  /** who gives the command, for the history of channels */
  by?: string
  /** beside which previews are shown unless the command names another one */
  channel: string
  /** a connection to the product's database */
  withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T>
}

/** @returns the exit code. @throws PlainError with what to do */
export async function releaseCommand(args: string[], output: Output): Promise<number> {
  const program = new Command('npm run release --')
    .description('Publishes builds, and says which of them run where.')
    .option('--json', 'print data instead of text')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.tell(text.trimEnd()),
    })
  addCommands(program, output)
  try {
    await program.parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof ReleaseError) throw new PlainError(error.message)
    if (error instanceof CommanderError) return error.exitCode
    throw error
  }
}

interface PublishOptions {
  preview?: string
  channel?: string
}

interface PromoteOptions {
  release?: string
  from?: string
  percent?: string
  watch?: boolean
}

function readPercent(text: string): number {
  if (!/^\d{1,2}$/.test(text)) throw new PlainError('--percent is a whole number from 0 to 99.')
  return Number(text)
}

/** In the order of `--help`. */
function addCommands(
  program: Command,
  { releasesDir: root, publishersDir, signal, print, tell, gates, by, channel: ownChannel, withDatabase }: Output,
): void {
  /** Prints a result as text, or with --json as data. */
  const report = <Result>(result: Result, describe: (result: Result) => string) =>
    print(program.opts<{ json?: boolean }>().json === true ? JSON.stringify(result, null, 2) : describe(result))

  program
    .command('publish')
    .description('build packages from their sources, each alone, and add the builds to the store')
    .argument('<package...>', 'such as remote-account')
    .option(
      '--preview <name>',
      `show them at /?preview=<name> for ${PREVIEW_DAYS} days, in place of what has the name already`,
    )
    .option('--channel <channel>', `of the preview's other versions (default: "${ownChannel}")`)
    .action(async (names: string[], { preview, channel }: PublishOptions) => {
      if (preview === undefined && channel !== undefined) throw new PlainError('--channel belongs to --preview.')
      if (preview !== undefined) {
        requirePreviewName(preview)
        await readChannel(root, channel ?? ownChannel, 1)
      }
      const unknown = names.filter((name) => !frontEndPackages().includes(name))
      if (unknown.length > 0)
        throw new PlainError(`There is no package ${unknown.join(', ')}: choose of ${frontEndPackages().join(', ')}.`)
      const versions = buildVersions(names)
      const built = await buildMissing(versions, { releasesDir: root, onLine: tell, signal })
      const published = [...versions].map(([name, version]) => ({ name, version }))
      const shown = { channel: channel ?? ownChannel, versions: Object.fromEntries(versions), by }
      const opened = preview === undefined ? undefined : await openPreview(root, preview, shown)
      // A preview may show what cannot be promoted yet.
      const problems = opened && (await findTypeProblems(root, await previewSet(root, opened)))
      if (problems?.length)
        tell(`The preview is open, but a promotion would refuse this set:\n  ${problems.join('\n  ')}`)
      report({ built, published, preview: opened, problems }, () =>
        [
          ...published.map(({ name, version }) => `${name}@${version}`),
          ...(opened === undefined ? [] : [describePreview(opened)]),
        ].join('\n'),
      )
    })

  program
    .command('close-preview')
    .description('end a preview before its time')
    .argument('<name>')
    .action(async (name: string) => report(await closePreview(root, name, by), () => `Preview ${name} is closed.`))

  program
    .command('promote')
    .description('move a channel to another set of versions, after checking the whole set')
    .argument('<channel>')
    .argument('[versions...]', 'name@version, in place of what the channel has of these packages')
    .option('--release <id>', 'a release that exists')
    .option('--from <channel>', "another channel's release")
    .option('--percent <number>', 'to this share of the visitors alone, from 1 to 99; 0 takes it back from them')
    .option(
      '--watch',
      `raise --percent step by step (${SHARES.join(', ')} %) while nothing is worse, or take it back and exit with 1`,
    )
    .action(async (channel: string, versions: string[], { percent, watch = false, ...options }: PromoteOptions) => {
      const share = percent === undefined ? undefined : readPercent(percent)
      if (watch && !share) throw new PlainError('--watch needs the share to begin with: --percent 5, for example.')
      if (share === 0) return report(await endRollout(root, channel, by), describeRollout)
      const wanted = await wantedOf(root, channel, versions, options)
      if (share === undefined) return report(await promote(root, channel, wanted, { gates, by, tell }), describeChannel)
      const rollout = await rollOut(root, channel, wanted, share, { gates, by })
      if (!watch) return report(rollout, describeRollout)
      const compare = () => withDatabase((client) => compareRollout(root, channel, client))
      const end = await watchRollout(root, channel, rollout, { compare, tell, signal, gates, by })
      if (end === null) throw new CommanderError(130, 'sightline.stopped', '')
      if ('history' in end) return report(end, describeChannel)
      report(end, describeRollout)
      throw new CommanderError(1, 'sightline.worse', '')
    })

  program
    .command('rollback')
    .description('move a channel back to a release that it had')
    .argument('<channel>')
    .option('--to <id>', 'default: the release before this one')
    .action(async (channel: string, { to }: { to?: string }) =>
      report(await rollback(root, channel, to, { by, tell }), describeChannel),
    )

  for (const [name, locked] of [
    ['lock', true],
    ['unlock', false],
  ] as const) {
    program
      .command(name)
      .description(locked ? 'keep a channel at its release' : 'let a channel move again')
      .argument('<channel>')
      .action(async (channel: string) => report(await setLock(root, channel, locked, { by, tell }), describeChannel))
  }

  program
    .command('list')
    .description('the channels, the previews that are open, and the published builds')
    .argument('[package]')
    .action(async (name?: string) => report(await listReleases(root, name), describeList))

  program
    .command('show')
    .description('a channel with its history, a release, or a build')
    .argument('<what>', "channel, release's id, or name@version")
    .action(async (what: string) => {
      const [name, version] = what.split('@')
      if (name !== undefined && version !== undefined)
        return report(await readBuild(root, name, version), describeBuild)
      if ((await listChannels(root)).includes(what)) {
        const channel = await readChannel(root, what)
        return report({ ...channel, rollout: await findReadableRollout(root, channel, tell) }, describeChannel)
      }
      return report(await readReleaseSet(root, what), describeRelease)
    })

  program
    .command('diff')
    .description('which versions differ, and in what')
    .argument('<a>', 'channel, or id of a release')
    .argument('<b>')
    .action(async (a: string, b: string) => {
      const [before, after] = await Promise.all([readReleaseSet(root, a), readReleaseSet(root, b)])
      report(diffSets(before, after), describeDifferences)
    })

  program
    .command('doctor')
    .description('the set of a channel or release: shared modules, copies, files that nothing loads, and what is wrong')
    .argument('<what>', "channel, or release's id")
    .action(async (what: string) => {
      const diagnosis = await diagnose(root, what, gates)
      report(diagnosis, describeDiagnosis)
      if (diagnosis.problems.length > 0) throw new CommanderError(1, 'sightline.problems', '')
    })

  program
    .command('forecast')
    .description('which remotes would break with another host, and by what; exit code 1 if one would')
    .argument('<host>', 'host@version')
    .option('--channel <channel>', 'whose remotes, or the id of a release', ownChannel)
    .action(async (host: string, { channel }: { channel: string }) => {
      const outlooks = await forecast(root, host, channel)
      report(outlooks, describeForecast)
      if (outlooks.some(({ problems }) => problems.length > 0)) throw new CommanderError(1, 'sightline.problems', '')
    })

  program
    .command('health')
    .description(
      'how the versions of a channel fare in browsers, beside those that they have replaced, and the groups of its rollout; exit code 1 if one is worse',
    )
    .argument('<channel>')
    .option('--days <number>', 'of telemetry, at most 28', '7')
    .action(async (channel: string, { days }: { days: string }) => {
      if (!/^([1-9]|1\d|2[0-8])$/.test(days)) throw new PlainError('--days is a whole number from 1 to 28.')
      const since = new Date(Date.now() - Number(days) * DAY_MS)
      const health = await withDatabase(async (client) => ({
        versions: await readHealth(root, channel, client, since),
        rollout: await compareRollout(root, channel, client),
      }))
      const { versions, rollout } = health
      report(health, () =>
        [describeHealth(versions), ...(rollout === null ? [] : [describeComparison(rollout)])].join('\n'),
      )
      const isWorse = versions.some(({ verdict }) => verdict === 'worse') || (rollout?.worse.length ?? 0) > 0
      if (isWorse) throw new CommanderError(1, 'sightline.worse', '')
    })

  program
    .command('prune')
    .description(
      `remove builds that are older than ${KEPT_DAYS} days, and that no rollout, no open preview and none of the last ${KEPT_ENTRIES} entries of any channel names`,
    )
    .option('--dry-run', 'only say which')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      report(await prune(root, { dryRun }), (pruned) => describePruned(pruned, dryRun))
    })

  addTokenCommands(program, { folder: publishersDir, by, tell, report })
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
    previews: await readOpenPreviews(root),
    builds,
  }
}
