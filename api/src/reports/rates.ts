// Turns daily sums into the fractions of the API.

import { meanOf } from '../statistics/means.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import type { BrandDay, CompanyDay } from './read-sums.queries.ts'

/** Sentiment is measured from 0 to 100 and sent as a fraction. */
export const SCORE_SCALE = 100

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

type SentimentSums = Pick<CompanyDay, 'sentimentSum' | 'sentimentCount'>

/** Mean sentiment of the answers that mention the company. */
export const sentimentOf = ({ sentimentSum, sentimentCount }: SentimentSums): number | null =>
  meanOf({ sum: sentimentSum / SCORE_SCALE, count: sentimentCount })
