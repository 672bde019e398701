// Raises the share of a rollout step by step while its release is no worse than the channel's, and takes it back where it is.

import { setTimeout as pause } from 'node:timers/promises'
import { readChannel } from '@sightline/releases/channels.ts'
import { promote, type Gate, type Promotion } from '@sightline/releases/promote.ts'
import { ReleaseError } from '@sightline/releases/release-folder.ts'
import { endRollout, rollOut } from '@sightline/releases/roll-out.ts'
import { findRollout } from '@sightline/releases/rollouts.ts'
import type { Channel } from '@sightline/shared/contract/release.ts'
import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { MEASURED_SHARE } from '@sightline/shared/contract/telemetry-share.ts'
import { visitsOf, type Comparison } from './compare-rollout.ts'
import { describeMeasure, TELEMETRY_IS_FULL } from './describe-rollout.ts'

const LOOK_MS = 10_000
const EVERYBODY = 100
/** % of the visitors */
export const SHARES = [5, 25, EVERYBODY]
/** Fewest visits with the release for each percent of its share: 200 at 5 %, 1,000 at 25 %, as both take the same time. */
const VISITS_PER_PERCENT = 40

interface Decision {
  /** the share to give next, 0 to take it back; null: to wait */
  next: number | null
  /** for the person who watches */
  why: string
}

export function decide(comparison: Comparison): Decision {
  const { percent, candidate, others, worse, isFull } = comparison
  if (worse.length > 0) {
    const reasons = worse.map((measure) => describeMeasure(measure, comparison))
    return { next: 0, why: `Worse at ${percent} % of the visitors, so it is taken back: ${reasons.join('; ')}.` }
  }
  if (isFull) return { next: null, why: `${TELEMETRY_IS_FULL} The rollout stays at ${percent} % of the visitors.` }
  const next = SHARES.find((share) => share > percent) ?? EVERYBODY
  const [visits, fewest] = [visitsOf(candidate), percent * VISITS_PER_PERCENT]
  // Visitors are drawn by lot: a release has its share of the visits, unless its pages do not live to report.
  const { measured } = candidate
  const expected = Math.round((percent / 100) * (measured + others.measured))
  if (expected / MEASURED_SHARE >= fewest && measured < expected / 2) {
    const why = `Only ${measured} sampled visits report with it, of ${expected} expected: its pages may not start.`
    return { next: null, why }
  }
  const soFar = `No worse in about ${visits} visits at ${percent} % of the visitors`
  if (visits >= fewest) return { next, why: `${soFar}: it goes on to ${next} %.` }
  return { next: null, why: `${soFar}: ${next} % comes after ${fewest}.` }
}

interface Watch extends Promotion {
  /** null: there is no rollout any more. A failure is told, and it is asked again. */
  compare(): Promise<Comparison | null>
  tell(text: string): void
  signal: AbortSignal
}

/**
 * @param rollout that runs
 * @returns the channel when everybody gets the release, the last step when it was taken back, null when the signal has stopped it
 * @throws ReleaseError when somebody else has ended the rollout, or its release fails the checks of a promotion
 */
export async function watchRollout(
  root: string,
  channel: string,
  { release, percent: begun }: RolloutEntry,
  { compare, tell, signal, gates = [], by }: Watch,
): Promise<Channel | RolloutEntry | null> {
  let percent = begun
  let told = ''
  const say = (text: string) => {
    if (text !== told) tell(text)
    told = text
  }
  /** Somebody may take the release back between a look and what follows from it, as the other gates take a while. */
  const holds: Gate = async () => {
    const rollout = await findRollout(root, await readChannel(root, channel, 1))
    return rollout?.release === release ? [] : ['Its rollout was ended meanwhile.']
  }
  try {
    while (!signal.aborted) {
      const seen = await compare().catch((error: unknown) => String(error))
      if (signal.aborted) break
      if (typeof seen === 'string') say(`The groups cannot be compared now, and are again in a moment. ${seen}`)
      else {
        if (seen?.release !== release)
          throw new ReleaseError(`The rollout of release ${release} was ended meanwhile: look at channel ${channel}.`)
        percent = seen.percent
        const { next, why } = decide(seen)
        say(why)
        if (next === 0) return await endRollout(root, channel, by)
        if (next === EVERYBODY) return await promote(root, channel, release, { gates: [...gates, holds], by, tell })
        if (next !== null) {
          // Gates are asked only where no rollout is running: none begins here.
          ;({ percent } = await rollOut(root, channel, release, next, { gates: [holds], by }))
          continue
        }
      }
      await pause(LOOK_MS, undefined, { signal })
    }
  } catch (error) {
    // Whatever was interrupted has left the rollout as it was.
    if (!signal.aborted) throw error
  }
  tell(
    `Nobody watches the rollout now: release ${release} stays with ${percent} % of the visitors. To go on: ` +
      `npm run release -- promote ${channel} --release ${release} --percent ${percent} --watch`,
  )
  return null
}
