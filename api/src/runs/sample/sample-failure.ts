// Answers of a demo that failed, so that its screens show what a failure looks like. A sample run that a person starts
// has none: nothing was asked that could fail.

import { seededRandom } from '../../projects/invented/random.ts'
import type { SampleQuestion } from './sample-question.ts'

/** Reasons in the format of real failures: kind, then description. */
const reasons = [
  'timeout: no answer within 120 seconds',
  'server: the platform had a fault (503)',
  'refused: the platform refused to answer',
  'truncated: the answer was cut off by the limit of tokens',
  'empty: the platform answered without text',
] as const
const OUTAGE = 'server: the platform was overloaded (529)'

const FAILED_SHARE = 0.006
/** Simulated outages: on a few days a platform fails for a while. */
const OUTAGE_DAYS = 0.02
const FAILED_IN_OUTAGE = 0.2

/** The reason why the answer failed; null for nearly all. */
export function sampleFailure({ subject, promptText, category, platform, mode, day }: SampleQuestion): string | null {
  const hasOutage = seededRandom('outage', subject.domain, platform, day).chance(OUTAGE_DAYS)
  const random = seededRandom('failure', subject.domain, category, promptText, platform, mode, day)
  if (hasOutage && random.chance(FAILED_IN_OUTAGE)) return OUTAGE
  return random.chance(FAILED_SHARE) ? random.pick(reasons) : null
}
