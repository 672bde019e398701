// The figures of a card from the project's latest analysis, used when its overview cannot be loaded.

import { countOf, percentOf } from '@sightline/shared/api'
import type { StoredAnalysis } from '@sightline/shared/contract/api/analysis.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import type { CardMetrics } from './card-metrics.ts'

type Result = StoredAnalysis['prompts'][number]['results'][number]
type RateName = keyof Result['metrics']
/** An analysis in any spelling of a response: any part may be missing. */
type Received<Value> = Value extends readonly (infer Item)[]
  ? Received<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Received<Value[Name]> | null }
    : Value
export type ReceivedAnalysis = Received<StoredAnalysis>

export function readAnalysisMetrics(analysis: ReceivedAnalysis): CardMetrics {
  const perDay = analysis.binaries?.perDay
  return {
    brandVisibility: percentOf(perDay?.brandVisibilityPct) ?? meanPercent(analysis, 'brandVisibilityRate'),
    urlCitation: percentOf(perDay?.urlCitationPct) ?? meanPercent(analysis, 'urlCitationRate'),
    promptsTracked: analysis.prompts?.length ?? null,
    totalResults: countOf(analysis.completedResults) ?? 0,
    geography: textFields(analysis)['country'],
    updatedAt: analysis.analysisMetadata?.completedAt ?? analysis.updatedAt ?? analysis.createdAt ?? undefined,
    sample: analysis.sample === true,
    history: [],
    change: null,
    newModels: [],
    period: null,
  }
}

/**
 * Whether the rates of single answers are fractions is decided from all of them together, as a mean of percents may be
 * 0.5, too.
 */
function meanPercent({ prompts }: ReceivedAnalysis, name: RateName): number | null {
  const results = (prompts ?? []).flatMap((prompt) => prompt.results ?? [])
  const rates = results.flatMap(({ metrics }) => metrics?.[name]?.rate ?? []).filter((rate) => percentOf(rate) !== null)
  if (rates.length === 0) return null
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  return percentOf(rates.every((rate) => rate <= 1) ? mean : mean / 100)
}
