// Turns daily sums into the fractions of the API.

import { intervalOf, meanOf, meanRateOf, rateOf, type Rate } from '../measurement/statistics.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import type { BrandDay, CompanyDay } from './read-sums.queries.ts'

/** Sentiment is measured from 0 to 100 and sent as a fraction. */
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
    sentimentSquareSum: sum('sentimentSquareSum'),
    sentimentCount: sum('sentimentCount'),
  }
}

/** Whether the report shows sample answers: before a project's first real answer all are samples. */
export const isSample = (
  { hasRealAnswers }: Pick<ReportedProject, 'hasRealAnswers'>,
  { answered, failed }: Pick<DayTotals, 'answered' | 'failed'>,
) => !hasRealAnswers && answered + failed > 0

/** null without answers, not 0 */
export const share = (part: number, answered: number) => meanOf({ sum: part, count: answered })

type SentimentSums = Pick<CompanyDay, 'sentimentSum' | 'sentimentSquareSum' | 'sentimentCount'>

/** Mean sentiment of the answers that mention the company, with its interval. */
export const sentimentRate = ({ sentimentSum, sentimentSquareSum, sentimentCount }: SentimentSums): Rate =>
  meanRateOf({ sum: sentimentSum, squares: sentimentSquareSum, count: sentimentCount }, SCORE_SCALE)

export const sentimentOf = (sums: SentimentSums) => sentimentRate(sums).value

/** The interval of each metric of a company. */
export const intervalsOf = (sums: Omit<CompanyDay, 'day'>, answered: number) => ({
  brand: intervalOf(rateOf(sums.mentioned, answered)),
  top: intervalOf(rateOf(sums.top, answered)),
  url: intervalOf(rateOf(sums.cited, answered)),
  sentiment: intervalOf(sentimentRate(sums)),
})
