// What the commands of `npm run release` found, as text for a terminal.

import type { Diagnosis } from '@sightline/releases/doctor.ts'
import type { Preview } from '@sightline/releases/previews.ts'
import type { Pruned } from '@sightline/releases/prune.ts'
import type { BuildDifference, ReleaseSet } from '@sightline/releases/release-set.ts'
import type { BuildManifest, Channel } from '@sightline/shared/contract/release.ts'
import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { describeRollout } from './describe-rollout.ts'
import type { Outlook } from './forecast.ts'
import { failureRate, type RemoteHealth, type VersionHealth } from './health.ts'

/** of its history, newest first */
const SHOWN_ENTRIES = 20
const GAP = '  '
const HEALTH_COLUMNS =
  'Remote|Version|Loads|Failures|per 1,000|Errors|As fallback|Load ms (p75)|Entry ms|LCP ms|INP ms|CLS|Violations'.split(
    '|',
  )

export interface ReleaseList {
  channels: { name: string; release: string; locked: boolean; since: string }[]
  /** that are open */
  previews: Preview[]
  builds: { name: string; version: string; revision: string; createdAt: string; channels: string[] }[]
}

type ShownChannel = Channel & { rollout?: RolloutEntry | null }

export function describeChannel({ name, release, locked, history, rollout }: ShownChannel): string {
  const entries = history.toReversed().slice(0, SHOWN_ENTRIES)
  return [
    `Channel ${name} is at release ${release}${locked ? ', locked' : ''}.`,
    ...(rollout ? [describeRollout(rollout)] : []),
    ...columns(
      entries.map((entry) => [`  ${entry.number}`, minutes(entry.at), entry.action, entry.release, entry.by ?? '']),
    ),
  ].join('\n')
}

export function describePreview({ name, channel, until }: Preview): string {
  return `Preview ${name}: /?preview=${name} beside channel ${channel}, until ${minutes(until)} UTC.`
}

export function describeRelease({ release, builds }: ReleaseSet): string {
  return [
    `Release ${release.id}`,
    ...columns(
      builds.map(({ name, version, revision, createdAt }) => [`  ${name}`, version, revision, minutes(createdAt)]),
    ),
  ].join('\n')
}

export function describeBuild(build: BuildManifest): string {
  const shared = Object.entries(build.shared).map(([module, { version }]) => `${module} ${version}`)
  return [
    `${build.name}@${build.version}, made ${minutes(build.createdAt)} from revision ${build.revision}`,
    `  entry      ${build.entry}`,
    `  contract   ${build.contract || 'none'}`,
    ...build.paths.map(({ path, access }) => `  path       ${path} (${access})`),
    `  shared     ${shared.join(', ')}`,
    `  files      ${Object.keys(build.files).length}`,
  ].join('\n')
}

export function describeList({ channels, previews, builds }: ReleaseList): string {
  const channelRows = channels.map(({ name, release, locked, since }) => [
    ...[`  ${name}`, release, `since ${minutes(since)}`, locked ? 'locked' : ''],
  ])
  const buildRows = builds.map(({ name, version, createdAt, revision, channels: used }) => [
    ...[`  ${name}`, version, minutes(createdAt), revision, used.join(', ')],
  ])
  const open = previews.length === 0 ? [] : ['Previews', ...previews.map((preview) => `  ${describePreview(preview)}`)]
  return ['Channels', ...orNone(columns(channelRows)), ...open, 'Builds', ...orNone(columns(buildRows))].join('\n')
}

export function describeDifferences(differences: BuildDifference[]): string {
  if (differences.length === 0) return 'The same versions.'
  return differences
    .flatMap(({ name, before, after, revisions, changes }) => [
      `${name}: ${before ?? 'none'} → ${after ?? 'none'} (${revisions.map((revision) => revision ?? 'none').join(' → ')})`,
      ...changes.map((change) => `  ${change}`),
    ])
    .join('\n')
}

export function describeDiagnosis({ release, builds, shared, duplicated, unreachable, problems }: Diagnosis): string {
  const listOf = (versions: Record<string, string>) =>
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')
  return [
    `Release ${release}`,
    ...columns(builds.map(({ name, version, revision }) => [`  ${name}`, version, revision])),
    "Shared modules: the host's version, and what remotes were built for",
    ...orNone(columns(shared.map(({ module, host, remotes }) => [`  ${module}`, host ?? 'none', listOf(remotes)]))),
    'Packages that several builds carry',
    ...orNone(columns(duplicated.map((one) => [`  ${one.package}`, listOf(one.builds)]))),
    'Files that nothing loads',
    ...orNone(unreachable.map((file) => `  ${file}`)),
    'Problems',
    ...orNone(problems.map((problem) => `  ${problem}`)),
  ].join('\n')
}

export function describeForecast(outlooks: Outlook[]): string {
  const nothing = (areTypesKnown: boolean) =>
    areTypesKnown ? 'nothing breaks' : 'nothing breaks as far as names tell, as one of the two builds has no types'
  return outlooks
    .flatMap(({ name, version, problems, areTypesKnown }) => [
      `${name}@${version}${problems.length > 0 ? '' : `: ${nothing(areTypesKnown)}`}`,
      ...problems.map((problem) => `  ${problem}`),
    ])
    .join('\n')
}

export function describeHealth(remotes: RemoteHealth[]): string {
  const row = (name: string, health: VersionHealth, verdict: string) => [
    ...[name, health.version, `${health.loads}`, `${health.failures}`, (failureRate(health) * 1000).toFixed(1)],
    ...[`${health.errors}`, `${health.fallbacks}`, rounded(health.loadTime), rounded(health.entryTime)],
    ...[rounded(health.vitals.LCP), rounded(health.vitals.INP), rounded(health.vitals.CLS, 2)],
    ...[`${health.violations}`, verdict],
  ]
  const rows = remotes.flatMap(({ remote, now, before, verdict }) => [
    row(remote, now, verdict),
    ...(before === null ? [] : [row('  before', before, '')]),
  ])
  return columns([[...HEALTH_COLUMNS, ''], ...rows]).join('\n')
}

export function describePruned({ builds, releases, unreadable }: Pruned, dryRun: boolean): string {
  const removed = [...builds, ...releases.map((id) => `release ${id}`)].map(
    (one) => `${dryRun ? 'Would remove' : 'Removed'} ${one}`,
  )
  return [
    ...(removed.length === 0 ? ['Nothing to remove.'] : removed),
    ...unreadable.map((one) => `Cannot be read, and stays: ${one}`),
  ].join('\n')
}

const rounded = (value: number | null, digits = 0) => value?.toFixed(digits) ?? '–'

/** @returns one line for each row */
export function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  )
}

const orNone = (lines: string[]) => (lines.length === 0 ? ['  none'] : lines)

/** `2026-11-22 14:05`, UTC */
function minutes(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}
