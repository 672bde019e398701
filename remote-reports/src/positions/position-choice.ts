import { positionMetrics, type PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { oneOf, writeSelection, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { positionFilters, type PositionFilter } from './position-filter.ts'

export interface PositionChoice {
  positions: PositionMetric
  show: PositionFilter
}

export const positionReaders: Readers<PositionChoice> = {
  positions: oneOf(positionMetrics, 'brand'),
  show: oneOf(positionFilters, 'all'),
}

/** The page's query string with another choice. */
export const positionQuery = (query: URLSearchParams, change: Partial<PositionChoice>) =>
  writeSelection(positionReaders, query, change)
