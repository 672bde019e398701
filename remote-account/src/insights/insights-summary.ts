// The figures of all shown projects together.

import { percentOf } from '@sightline/shared/api'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'

export type Rate = 'brandVisibilityRate' | 'topVisibilityRate' | 'urlCitationRate' | 'sentimentScore'

export interface InsightsSummary extends Record<Rate, number | null> {
  promptsTracked: number
  totalResults: number
  /** how many projects enter the averages */
  measured: number
  /** the averages are of sample data */
  sample: boolean
}

/**
 * Each project has the same weight in an average; projects without a value are left out. Sample and real answers are not mixed:
 * as soon as one project has real answers, those on sample data are left out.
 */
export function summarise(overviews: readonly Overview[]): InsightsSummary {
  const measured = overviews.filter((overview) => overview.totalResults > 0)
  const real = measured.filter((overview) => !overview.sample)
  const entering = real.length > 0 ? real : measured
  return {
    brandVisibilityRate: averageOf(entering, 'brandVisibilityRate'),
    topVisibilityRate: averageOf(entering, 'topVisibilityRate'),
    urlCitationRate: averageOf(entering, 'urlCitationRate'),
    sentimentScore: averageOf(entering, 'sentimentScore'),
    promptsTracked: overviews.reduce((sum, overview) => sum + overview.promptsTracked, 0),
    totalResults: entering.reduce((sum, overview) => sum + overview.totalResults, 0),
    measured: entering.length,
    sample: entering.length > real.length,
  }
}

/** Averages the fractions and rounds once, to a percent. */
function averageOf(overviews: readonly Overview[], rate: Rate): number | null {
  const values = overviews.map((overview) => overview[rate]).filter((value) => value !== null)
  return values.length === 0 ? null : percentOf(values.reduce((sum, value) => sum + value, 0) / values.length)
}
