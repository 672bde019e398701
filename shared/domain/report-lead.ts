// The sentence on the cover of a report, and in the mail that it comes with.

import { readDifference } from './change.ts'
import { percentOf } from './figures.ts'
import { newModelSentence, type NewModel } from './new-models.ts'
import { periodBefore } from './period-before.ts'
import { verdictSentence, type SentencePart } from './verdict-sentence.ts'

interface MadeReport {
  changes: {
    overview: {
      brandVisibilityRate: number | null
      sincePreviousPeriod: { brand: Parameters<typeof readDifference>[0] }
    }
  } | null
  period: { startDate: string; endDate: string }
  newModels: readonly NewModel[]
  /** its locale is that of its dates */
  monthly: { locale: string } | null
}

/** "You appear in 52% of AI answers, up 4 points from the previous 30 days."; null without a rate. */
export function reportLead({ changes, period, newModels, monthly }: MadeReport): SentencePart[] | null {
  const value = percentOf(changes?.overview.brandVisibilityRate)
  if (value === null) return null
  const change = readDifference(changes?.overview.sincePreviousPeriod.brand)
  const models = newModelSentence(newModels, { locale: monthly?.locale })
  return verdictSentence(
    { value, change, standing: null, mover: null },
    { answers: 'AI', before: periodBefore(period), newModels: models },
  )
}
