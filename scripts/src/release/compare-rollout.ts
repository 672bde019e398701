// Compares the visits that get the release of a gradual rollout with the others, from the pages' telemetry.

import { readChannel } from '@sightline/releases/channels.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import { EVENTS_PER_DAY } from '@sightline/shared/contract/telemetry-limit.ts'
import { MEASURED_SHARE } from '@sightline/shared/contract/telemetry-share.ts'
import type pg from 'pg'
import { logEvidence, type Proportion } from './evidence.ts'

const MEASURES = ['failures', 'LCP', 'INP'] as const
export type Measure = (typeof MEASURES)[number]

/** ms; above it a page is no longer "good": https://web.dev/articles/vitals */
export const GOOD = { LCP: 2500, INP: 200 }
/** The chance that a version that is no worse is called worse, in all looks at one step of its rollout together. */
const FALSE_ALARMS = 0.05

export interface Group {
  /** visits with a failure of a remote or an uncaught error, which every visit reports */
  failed: number
  /** sampled visits without one */
  sound: number
  /** sampled visits */
  measured: number
  /** sampled visits above the limit, of those that have told that vital */
  LCP: Proportion
  INP: Proportion
}

export interface Groups {
  candidate: Group
  /** visits that get what the channel has; pins and pages of shared reports are in neither group */
  others: Group
}

export interface Comparison extends Groups {
  release: string
  percent: number
  /** time of the rollout's last step: shares of visitors differ from step to step, so each is compared alone */
  since: string
  /** in which the candidate is worse */
  worse: Measure[]
  /** today's telemetry is: of newer visits nothing is known */
  isFull: boolean
}

/** @returns null when the channel has no rollout */
export async function compareRollout(root: string, name: string, client: pg.Client): Promise<Comparison | null> {
  const channel = await readChannel(root, name)
  const rollout = await findRollout(root, channel)
  if (rollout === null) return null
  const { release, percent, number, at: since } = rollout
  const { rows } = await client.query<Row>(SQL, [since, number, release, channel.release, GOOD.LCP, GOOD.INP])
  const groupOf = (id: string): Group => {
    const row = rows.find((one) => one.release === id) ?? NO_VISITS
    const { failed, sound, measured, lcp, slowLcp, inp, slowInp } = row
    return { failed, sound, measured, LCP: { hits: slowLcp, of: lcp }, INP: { hits: slowInp, of: inp } }
  }
  const groups = { candidate: groupOf(release), others: groupOf(channel.release) }
  const today = await client.query<{ isFull: boolean }>(FULL_SQL, [EVENTS_PER_DAY])
  return { release, percent, since, ...groups, worse: worseMeasures(groups), isFull: today.rows[0]?.isFull === true }
}

const NO_VISITS = { failed: 0, sound: 0, measured: 0, lcp: 0, slowLcp: 0, inp: 0, slowInp: 0 }
type Row = typeof NO_VISITS & { release: string }

// The step's number says which visits are meant. The time only narrows the search: the clock of who made the step may be ahead.
const SQL = `
  WITH visits AS (
    SELECT release,
      bool_or(kind IN ('remote-failure', 'remote-error')) AS has_failed,
      bool_or(kind = 'web-vital' OR (kind = 'remote-load' AND name <> 'fallback')) AS is_measured,
      max(value) FILTER (WHERE kind = 'web-vital' AND name = 'LCP') AS lcp,
      max(value) FILTER (WHERE kind = 'web-vital' AND name = 'INP') AS inp
    FROM app.telemetry
    WHERE at >= $1::timestamptz - interval '1 day' AND floor(visit) = $2 AND release IN ($3, $4)
    GROUP BY release, visit
  )
  SELECT release,
    (count(*) FILTER (WHERE has_failed))::int AS failed,
    (count(*) FILTER (WHERE is_measured AND NOT has_failed))::int AS sound,
    (count(*) FILTER (WHERE is_measured))::int AS measured,
    count(lcp)::int AS lcp,
    (count(*) FILTER (WHERE lcp > $5))::int AS "slowLcp",
    count(inp)::int AS inp,
    (count(*) FILTER (WHERE inp > $6))::int AS "slowInp"
  FROM visits
  GROUP BY release`

// Violations of the page's policy have a limit of their own.
const FULL_SQL = `
  SELECT count(*) >= $1 AS "isFull"
  FROM app.telemetry
  WHERE at >= date_trunc('day', now(), 'UTC') AND kind <> 'policy-violation'`

/** All visits of the group, estimated from the sampled ones. */
export const visitsOf = ({ measured, failed }: Group) => Math.max(failed, Math.round(measured / MEASURED_SHARE))

/**
 * A visit is in its group by chance, whether or not it fails. So the candidate is worse where it has a larger share of the visits
 * that have failed than of the sampled ones that have not.
 */
export function worseMeasures({ candidate, others }: Groups): Measure[] {
  const shareOf = (count: 'failed' | 'sound') => ({ hits: candidate[count], of: candidate[count] + others[count] })
  const pairs: Record<Measure, [Proportion, Proportion]> = {
    failures: [shareOf('failed'), shareOf('sound')],
    LCP: [candidate.LCP, others.LCP],
    INP: [candidate.INP, others.INP],
  }
  return MEASURES.filter((measure) => {
    const [worse, than] = pairs[measure]
    const isHigher = worse.hits * than.of > than.hits * worse.of
    return isHigher && logEvidence(worse, than) >= Math.log(MEASURES.length / FALSE_ALARMS)
  })
}
