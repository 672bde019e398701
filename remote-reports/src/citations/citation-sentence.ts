// Describes the chart in one sentence: the counts of two days, and who is cited most. A difference of counts has no
// confidence interval, so it is not called a change.

import { dayText } from '@sightline/shared/domain/day-text.ts'
import { figure } from '@sightline/shared/ui/figure/counted.ts'
import { chartedCompetitors } from './citation-lines.ts'
import type { CitationTrends } from './read-citation-trends.ts'

export interface SentencePart {
  text: string
  strong?: boolean
}

/** "101 citations of your pages on Nov 20, 88 on Nov 7. Oakrest has 136." Empty without a day of yours. */
export function citationSentence(trends: CitationTrends, nameOf: (domain: string) => string): SentencePart[] {
  const yours = trends.series.flatMap(({ date, counts }) => {
    const value = counts[trends.yourDomain]
    return typeof value === 'number' ? [{ date, value, counts }] : []
  })
  const [first, last] = [yours[0], yours.at(-1)]
  if (first === undefined || last === undefined) return []
  const sentence = [
    { text: figure(last.value), strong: true },
    { text: ` ${last.value === 1 ? 'citation' : 'citations'} of your pages on ${dayText(last.date)}` },
    ...(first === last
      ? []
      : [{ text: ', ' }, { text: figure(first.value), strong: true }, { text: ` on ${dayText(first.date)}` }]),
    { text: '.' },
  ]
  const [leader] = chartedCompetitors(trends).toSorted((a, b) => (last.counts[b] ?? -1) - (last.counts[a] ?? -1))
  const theirs = leader === undefined ? null : (last.counts[leader] ?? null)
  if (leader === undefined || theirs === null) return sentence
  return [...sentence, { text: ` ${nameOf(leader)} has ` }, { text: figure(theirs), strong: true }, { text: '.' }]
}
