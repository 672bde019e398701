import { percentOf } from '@sightline/shared/api'
import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'

/** The figures of a project card. Rates are whole percents; null = never measured. */
export interface CardMetrics {
  brandVisibility: number | null
  urlCitation: number | null
  promptsTracked: number
  totalResults: number
  geography: string
  updatedAt: string
  sample: boolean
  /** Brand Visibility Rate per day that has answers, oldest first */
  history: number[]
}

export function readCardMetrics({ overview, timeseries }: OverviewResponse): CardMetrics {
  return {
    brandVisibility: percentOf(overview.brandVisibilityRate),
    urlCitation: percentOf(overview.urlCitationRate),
    promptsTracked: overview.promptsTracked,
    totalResults: overview.totalResults,
    geography: overview.geography,
    updatedAt: overview.updatedAt,
    sample: overview.sample,
    history: timeseries.map((point) => percentOf(point.brand)).filter((value) => value !== null),
  }
}

/** Points between the first and the last day; null while there is nothing to compare. */
export function visibilityChange(history: number[]): number | null {
  const [first] = history
  const last = history.at(-1)
  return history.length < 2 || first === undefined || last === undefined ? null : last - first
}
