// The sentence on the cover of a report, and in the mail that it comes with.

import { readDifference } from './change.ts'
import { competitorName } from './competitor-name.ts'
import { percentOf } from './figures.ts'
import { newModelSentence, type NewModel } from './new-models.ts'
import { periodBefore } from './period-before.ts'
import type { Standing } from './standing.ts'
import { verdictSentence, type SentencePart } from './verdict-sentence.ts'

interface MadeReport {
  changes: {
    overview: {
      brandVisibilityRate: number | null
      sincePreviousPeriod: { brand: Parameters<typeof readDifference>[0] }
    }
    /** of an edition of before it was told, without its standing */
    trends: { standing?: Standing | null }
  } | null
  /** whose names are said in the place of their domains */
  competitors: readonly { domain: string; brandNames: readonly string[] }[]
  period: { startDate: string; endDate: string }
  newModels: readonly NewModel[]
  /** its locale is that of its dates */
  monthly: { locale: string } | null
}

/** "You appear in 52% of AI answers, up 4 points from the previous 30 days. 2nd of 6: Oakrest is 7 points ahead."; null without a rate. */
export function reportLead({ changes, competitors, period, newModels, monthly }: MadeReport): SentencePart[] | null {
  const value = percentOf(changes?.overview.brandVisibilityRate)
  if (value === null) return null
  const change = readDifference(changes?.overview.sincePreviousPeriod.brand)
  const models = newModelSentence(newModels, { locale: monthly?.locale })
  const nameOf = (domain: string) => competitorName(domain, { competitors })
  return verdictSentence(
    { value, change, standing: changes?.trends.standing },
    { answers: 'AI', before: periodBefore(period), newModels: models, nameOf },
  )
}
