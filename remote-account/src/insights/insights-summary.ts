// The figures of all shown projects together.

import { percentOf } from '@sightline/shared/api'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'

export type Rate = 'brandVisibilityRate' | 'topVisibilityRate' | 'urlCitationRate' | 'sentimentScore'

export interface InsightsSummary extends Record<Rate, number | null> {
  promptsTracked: number
  totalResults: number
  /** how many projects have answers, and so enter the averages */
  measured: number
  sample: boolean
}

/** Averages weigh each project alike; a project without a value enters none. */
export function summarise(overviews: readonly Overview[]): InsightsSummary {
  return {
    brandVisibilityRate: averageOf(overviews, 'brandVisibilityRate'),
    topVisibilityRate: averageOf(overviews, 'topVisibilityRate'),
    urlCitationRate: averageOf(overviews, 'urlCitationRate'),
    sentimentScore: averageOf(overviews, 'sentimentScore'),
    promptsTracked: overviews.reduce((sum, overview) => sum + overview.promptsTracked, 0),
    totalResults: overviews.reduce((sum, overview) => sum + overview.totalResults, 0),
    measured: overviews.filter((overview) => overview.totalResults > 0).length,
    sample: overviews.some((overview) => overview.sample),
  }
}

/** Averages the fractions and rounds once, to a percent. */
function averageOf(overviews: readonly Overview[], rate: Rate): number | null {
  const values = overviews.map((overview) => overview[rate]).filter((value) => value !== null)
  return values.length === 0 ? null : percentOf(values.reduce((sum, value) => sum + value, 0) / values.length)
}
