// Sums of days become the fractions of the wire.

import { intervalOf } from '../measurement/interval.ts'
import { meanOf, rateOf } from '../measurement/statistics.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import type { BrandDay, CompanyDay } from './read-sums.queries.ts'

/** Sentiment is measured from 0 to 100 and goes over the wire as a fraction. */
const SCORE_SCALE = 100

export type DayTotals = Omit<BrandDay, 'day' | 'platforms'>

export function addUp(days: readonly BrandDay[]): DayTotals {
  const sum = (field: keyof DayTotals) => days.reduce((total, day) => total + day[field], 0)
  return {
    answered: sum('answered'),
    failed: sum('failed'),
    mentioned: sum('mentioned'),
    top: sum('top'),
    cited: sum('cited'),
    mentions: sum('mentions'),
    citations: sum('citations'),
    sentimentSum: sum('sentimentSum'),
    sentimentCount: sum('sentimentCount'),
  }
}

/** Do sample answers stand in what is shown? Before the first real answer of a project all of them are. */
export const isSample = (
  { hasRealAnswers }: Pick<ReportedProject, 'hasRealAnswers'>,
  { answered, failed }: Pick<DayTotals, 'answered' | 'failed'>,
) => !hasRealAnswers && answered + failed > 0

/** null without answers: N/A is not 0 */
export const share = (part: number, answered: number) => meanOf({ sum: part, count: answered })

export function sentimentOf({ sentimentSum, sentimentCount }: Pick<CompanyDay, 'sentimentSum' | 'sentimentCount'>) {
  const mean = meanOf({ sum: sentimentSum, count: sentimentCount })
  return mean === null ? null : mean / SCORE_SCALE
}

/** Of each rate of a company's day; of its sentiment the answers that have one. */
export const intervalsOf = (sums: Omit<CompanyDay, 'day'>, answered: number) => ({
  brand: intervalOf(rateOf(sums.mentioned, answered)),
  top: intervalOf(rateOf(sums.top, answered)),
  url: intervalOf(rateOf(sums.cited, answered)),
  sentiment: { n: sums.sentimentCount },
})
