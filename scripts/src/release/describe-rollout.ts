// A gradual rollout and its two groups, as text for a terminal.

import type { RolloutEntry } from '@sightline/shared/contract/rollout.ts'
import { EVENTS_PER_DAY } from '@sightline/shared/contract/telemetry-limit.ts'
import { GOOD, visitsOf, type Comparison, type Group, type Groups, type Measure } from './compare-rollout.ts'

const NAMES: Record<Measure, string> = {
  failures: 'visits with a failure or an uncaught error',
  LCP: `visits with an LCP above ${GOOD.LCP} ms`,
  INP: `visits with an INP above ${GOOD.INP} ms`,
}

export const TELEMETRY_IS_FULL =
  `The telemetry of today (UTC) is full: after ${EVENTS_PER_DAY.toLocaleString('en')} events nothing more is stored until midnight, ` +
  'so newer visits are not compared.'

export function describeRollout({ release, percent }: RolloutEntry): string {
  return percent === 0
    ? 'The rollout has ended: all visitors get what the channel has.'
    : `${percent} % of the visitors get release ${release}.`
}

/** `visits with an LCP above 2500 ms: 12 of 20 with it, 40 of 380 without it` */
export function describeMeasure(measure: Measure, { candidate, others }: Groups): string {
  return `${NAMES[measure]}: ${countOf(measure, candidate)} with it, ${countOf(measure, others)} without it`
}

export function describeComparison(comparison: Comparison): string {
  const { release, percent, since, worse, isFull } = comparison
  return [
    `${percent} % of the visitors get release ${release} since ${since}: ${worse.length > 0 ? 'worse' : 'no worse so far'}`,
    ...(Object.keys(NAMES) as Measure[]).map(
      (measure) => `  ${describeMeasure(measure, comparison)}${worse.includes(measure) ? ' – worse' : ''}`,
    ),
    ...(isFull ? [TELEMETRY_IS_FULL] : []),
  ].join('\n')
}

function countOf(measure: Measure, group: Group): string {
  if (measure === 'failures') return `${group.failed} of about ${visitsOf(group)}`
  const { hits, of } = group[measure]
  return `${hits} of ${of}`
}
