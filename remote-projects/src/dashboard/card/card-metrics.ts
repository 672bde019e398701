import { countOf, percentOf, readDifference, type Difference } from '@sightline/shared/api'
import type { Overview, OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { readNewModels, type NewModel } from '@sightline/shared/domain/new-models.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'

/** The figures of a project card. Rates are whole percents; null = never measured. What an answer leaves out is unknown. */
export interface CardMetrics {
  brandVisibility: number | null
  urlCitation: number | null
  /** of these rates; undefined where they are of another call */
  intervals?: Overview['intervals'] | undefined
  /** null = unknown */
  promptsTracked: number | null
  /** answers that enter the rates */
  totalResults: number
  /** the run that ended last; null = none has ended, undefined = unknown */
  latestAnalysisId?: string | null
  geography: string | undefined
  updatedAt: string | undefined
  sample: boolean
  /** Brand Visibility Rate per day that has answers, oldest first */
  history: number[]
  /** since the equally long period before */
  change: Difference | null
  /** since a day of the two periods that the change compares */
  newModels: NewModel[]
  /** the days that the rates are of; null: those of the latest analysis */
  period: { startDate: string; endDate: string } | null
}

/** The overview in any spelling of a response. */
type ReceivedOverview = Partial<OverviewResponse['overview']> & {
  brand_visibility_rate?: number | null
  url_citation_rate?: number | null
}
type ReceivedReport = {
  overview?: ReceivedOverview | null
  timeseries?: OverviewResponse['timeseries'] | null
  newModels?: OverviewResponse['newModels'] | null
  period?: OverviewResponse['period'] | null
}

/** Undefined where the response has no overview: then the figures come from another call. */
export function readCardMetrics({ overview, timeseries, newModels, period }: ReceivedReport): CardMetrics | undefined {
  if (typeof overview !== 'object' || overview === null) return undefined
  const { geography, updatedAt } = textFields(overview)
  const { startDate, endDate } = textFields(period)
  return {
    brandVisibility: percentOf(overview.brandVisibilityRate ?? overview.brand_visibility_rate),
    urlCitation: percentOf(overview.urlCitationRate ?? overview.url_citation_rate),
    intervals: overview.intervals,
    promptsTracked: countOf(overview.promptsTracked),
    totalResults: countOf(overview.totalResults) ?? 0,
    latestAnalysisId: overview.latestAnalysisId,
    geography,
    updatedAt,
    sample: overview.sample === true,
    history: Array.isArray(timeseries) ? timeseries.flatMap((point) => percentOf(point?.brand) ?? []) : [],
    change: readDifference(overview.sincePreviousPeriod?.brand),
    newModels: readNewModels(newModels),
    period: startDate && endDate ? { startDate, endDate } : null,
  }
}
