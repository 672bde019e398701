// How well the detector reads judged answers.

import type { SwitchedOff } from '../../src/measurement/read-text.ts'
import { scoreInterval } from '../../src/statistics/intervals.ts'
import { measureTextItem, type TextResult } from '../../src/text-items.ts'
import type { JudgedItem, Labels } from './judged-items.ts'

/** A score of 50 is neutral; so is what differs less from it. */
const NEUTRAL_WITHIN = 5
const NEUTRAL = 50

export interface Verdict {
  item: JudgedItem
  /** the detector's labels */
  found: Labels
}

/** Right ones of all; `of` is 0 where a group has no such item. */
export interface Share {
  right: number
  of: number
}

export interface Scores {
  items: number
  precision: Share
  recall: Share
  absence: Share
  position: Share
  count: Share
  competitorPrecision: Share
  competitorRecall: Share
  tone: Share
}

/** @param off stages and rules that are left out */
export function judge(item: JudgedItem, off?: SwitchedOff): Verdict {
  const result = measureTextItem(
    { id: item.id, text: item.text, subject: item.subject, competitors: item.competitors },
    off,
  )
  return { item, found: labelsOf(result) }
}

function labelsOf({
  subjectMentioned,
  absence,
  subjectPosition,
  mentionCount,
  competitorsMentioned,
  sentimentScore,
}: TextResult): Labels {
  return {
    mentioned: subjectMentioned,
    absence,
    position: subjectPosition,
    count: mentionCount,
    competitors: competitorsMentioned,
    tone: sentimentScore === null ? null : toneOf(sentimentScore),
  }
}

function toneOf(score: number): Labels['tone'] {
  if (Math.abs(score - NEUTRAL) <= NEUTRAL_WITHIN) return 'neutral'
  return score > NEUTRAL ? 'positive' : 'negative'
}

export function scoresOf(verdicts: Verdict[]): Scores {
  const share = (group: Verdict[], isRight: (verdict: Verdict) => boolean): Share => ({
    right: group.filter(isRight).length,
    of: group.length,
  })
  const named = verdicts.filter(({ item: { labels } }) => labels.mentioned)
  const claimed = verdicts.filter(({ found }) => found.mentioned)
  const both = named.filter(({ found }) => found.mentioned)
  return {
    items: verdicts.length,
    precision: share(claimed, ({ item: { labels } }) => labels.mentioned),
    recall: share(named, ({ found }) => found.mentioned),
    absence: share(verdicts, ({ item: { labels }, found }) => labels.absence === found.absence),
    position: share(both, ({ item: { labels }, found }) => labels.position === found.position),
    count: share(both, ({ item: { labels }, found }) => labels.count === found.count),
    competitorPrecision: pairs(
      verdicts,
      ({ found }) => found.competitors,
      ({ item: { labels } }) => labels.competitors,
    ),
    competitorRecall: pairs(
      verdicts,
      ({ item: { labels } }) => labels.competitors,
      ({ found }) => found.competitors,
    ),
    tone: share(both, ({ item: { labels }, found }) => labels.tone === found.tone),
  }
}

/** Of the companies that `said` names, those that `true` names, too. */
function pairs(
  verdicts: Verdict[],
  said: (verdict: Verdict) => string[],
  isTrue: (verdict: Verdict) => string[],
): Share {
  const all = verdicts.flatMap((verdict) => said(verdict).map((domain) => isTrue(verdict).includes(domain)))
  return { right: all.filter(Boolean).length, of: all.length }
}

export const valueOf = ({ right, of }: Share) => (of === 0 ? null : right / of)

/** null where there is nothing to be precise about */
export function f1({ precision, recall }: Pick<Scores, 'precision' | 'recall'>): number | null {
  const [p, r] = [valueOf(precision), valueOf(recall)]
  return p === null || r === null || p + r === 0 ? null : (2 * p * r) / (p + r)
}

/** 95 %, of 0–1 */
export function intervalOf({ right, of }: Share): string {
  if (of === 0) return ''
  const { low, high } = scoreInterval(right / of, of)
  return `${low.toFixed(3)}–${high.toFixed(3)}`
}
