// Compares the health of a channel's versions in browsers with that of the versions they replaced, from the pages' telemetry.

import { readChannel, releasesBelow } from '@sightline/releases/channels.ts'
import { readRelease } from '@sightline/releases/release-folder.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import type { Release } from '@sightline/shared/contract/release.ts'
import { MEASURED_SHARE } from '@sightline/shared/contract/telemetry-share.ts'
import type pg from 'pg'

/** Minimum sample size for a rate. */
const FEWEST_ATTEMPTS = 100
/** Below this, chance alone makes a rate look high. */
const FEWEST_FAILURES = 5
/**
 * of the normal distribution: by chance about one healthy version in 40 is called worse; at worst one in 20, where failures are few
 * (simulated with 150 to 100,000 visits of which 0.1 to 10 % fail)
 */
const Z = 1.96

type Vital = 'LCP' | 'INP' | 'CLS'

export interface VersionHealth {
  version: string
  /** estimated: loads are reported by sampled visits only */
  loads: number
  /** reported by every visit: failures that a person saw, and those that the previous version covered */
  failures: number
  /** visits with an uncaught error of its code */
  errors: number
  /** of those visits that got this version in place of a newer one */
  fallbacks: number
  /** ms until it was there, 75th percentile as all below; null without a measurement */
  loadTime: number | null
  /** ms of that for the file of its entry */
  entryTime: number | null
  /** of the pages that it shows: ms, ms, and a score */
  vitals: Record<Vital, number | null>
  /** what the page's Content Security Policy has refused of its code, in all visits */
  violations: number
}

export interface RemoteHealth {
  /** or the host, which reports only errors and violations */
  remote: string
  now: VersionHealth
  /** null: the channel has had no other version of it */
  before: VersionHealth | null
  verdict: 'worse' | 'no worse' | 'too few visits' | 'nothing to compare with'
}

/** @param since only reports from then on */
export async function readHealth(
  root: string,
  channel: string,
  client: pg.Client,
  since: Date,
): Promise<RemoteHealth[]> {
  const versions = await readVersions(root, channel)
  const { rows } = await client.query<Row>(SQL, [since])
  const reports = new Map(rows.map(({ remote, version, ...counts }) => [`${remote}@${version}`, counts]))
  const healthOf = (remote: string, version: string): VersionHealth => {
    const { measured, LCP, INP, CLS, ...counts } = reports.get(`${remote}@${version}`) ?? NO_REPORTS
    return { version, loads: Math.round(measured / MEASURED_SHARE), ...counts, vitals: { LCP, INP, CLS } }
  }
  return versions.map(({ remote, now, before }) => {
    const [present, earlier] = [healthOf(remote, now), before === undefined ? null : healthOf(remote, before)]
    return { remote, now: present, before: earlier, verdict: verdictOf(present, earlier) }
  })
}

type Reports = { measured: number } & Omit<VersionHealth, 'version' | 'loads' | 'vitals'> & VersionHealth['vitals']
type Row = Reports & { remote: string; version: string }

/** of a version that no page has reported */
const NO_REPORTS: Reports = {
  ...{ measured: 0, failures: 0, errors: 0, fallbacks: 0, violations: 0 },
  ...{ loadTime: null, entryTime: null, LCP: null, INP: null, CLS: null },
}

/** the 75th percentile */
const p75 = (kind: string, name: string) =>
  `percentile_cont(0.75) WITHIN GROUP (ORDER BY value) FILTER (WHERE kind = '${kind}' AND name = '${name}')`

const SQL = `
  SELECT remote, version,
    (count(*) FILTER (WHERE kind = 'remote-load' AND name = 'load'))::int AS measured,
    (count(*) FILTER (WHERE kind = 'remote-load' AND name = 'fallback'))::int AS fallbacks,
    -- A failure whose fallback (the previous version) failed, too, is reported twice.
    (count(DISTINCT correlation_id) FILTER (WHERE kind = 'remote-failure'))::int AS failures,
    (count(*) FILTER (WHERE kind = 'remote-error'))::int AS errors,
    ${p75('remote-load', 'load')} AS "loadTime",
    ${p75('remote-load', 'entry')} AS "entryTime",
    ${(['LCP', 'INP', 'CLS'] satisfies Vital[]).map((name) => `${p75('web-vital', name)} AS "${name}"`).join(', ')},
    (count(*) FILTER (WHERE kind = 'policy-violation'))::int AS violations
  FROM app.telemetry
  WHERE at >= $1 AND remote IS NOT NULL
  GROUP BY remote, version`

/** The version of each remote and of the host, and the one that the channel had before it. What is rolled out counts as what it has. */
async function readVersions(root: string, name: string) {
  const channel = await readChannel(root, name)
  const versions = ({ host, remotes }: Release): Record<string, string> => ({ ...remotes, host })
  const rollout = await findRollout(root, channel)
  const below = [channel.release, ...releasesBelow(channel).toReversed()]
  const [present = channel.release, ...before] = rollout === null ? below : [rollout.release, ...below]
  const earlier = await Promise.all(before.map((id) => readRelease(root, id).then(versions, () => null)))
  return Object.entries(versions(await readRelease(root, present))).map(([remote, now]) => ({
    remote,
    now,
    before: earlier.map((release) => release?.[remote]).find((version) => version !== undefined && version !== now),
  }))
}

/** Failures of all attempts to show the remote. */
export const failureRate = ({ loads, failures }: VersionHealth) => failures / Math.max(1, loads + failures)

/** Worse: its odds of a failure are higher by more than chance explains. */
function verdictOf(now: VersionHealth, before: VersionHealth | null): RemoteHealth['verdict'] {
  if (before === null) return 'nothing to compare with'
  if ([now, before].some(({ loads, failures }) => loads + failures < FEWEST_ATTEMPTS)) return 'too few visits'
  const noise = Math.sqrt(variance(now) + variance(before))
  return now.failures >= FEWEST_FAILURES && logOdds(now) - logOdds(before) > Z * noise ? 'worse' : 'no worse'
}

const logOdds = ({ loads, failures }: VersionHealth) => Math.log((failures + 0.5) / (loads + 0.5))
/** of logOdds(): the loads are extrapolated from those that were reported */
const variance = ({ loads, failures }: VersionHealth) => 1 / (failures + 0.5) + 1 / (loads * MEASURED_SHARE + 0.5)
