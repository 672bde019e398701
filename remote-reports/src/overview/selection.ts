// What a person chose on the overview.

import { positionMetrics, type PositionMetric } from '@sightline/shared/contract/report-rules.ts'
import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { oneOf, writeSelection, type Readers } from '../filters/selection.ts'
import { positionFilters, type PositionFilter } from '../positions/position-filter.ts'
import { chartedMetrics, type ChartedMetric } from '../metrics/metrics.ts'
import { grains, type Grain } from '../trend/trend-rows.ts'

const brandedChoices = ['all', 'unbranded'] as const

export interface Selection extends ReportFilters {
  /** of the trend */
  metric: ChartedMetric
  grain: Grain
  /** of the trend: with the prompts that name the brand themselves, or without */
  branded: (typeof brandedChoices)[number]
  /** of the position table */
  positions: PositionMetric
  show: PositionFilter
}

export const overviewReaders: Readers<Selection> = {
  ...filterReaders('today'),
  metric: oneOf(chartedMetrics, 'brand'),
  grain: oneOf(grains, 'day'),
  branded: oneOf(brandedChoices, 'all'),
  positions: oneOf(positionMetrics, 'brand'),
  show: oneOf(positionFilters, 'all'),
}

/** The query string of the overview with other choices. */
export const overviewQuery = (query: URLSearchParams, change: Partial<Selection>) => writeSelection(overviewReaders, query, change)
