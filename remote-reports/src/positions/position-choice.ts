import { positionMetrics, type PositionMetric } from '@sightline/shared/domain/report-rules.ts'
import { oneOf, writeSelection, type Readers } from '@sightline/shared/ui/browser/selection.ts'

export const POSITIONS_TITLE = 'Position Tracking'
/** The fragment of a link to the table. */
export const POSITION_TRACKING_ID = 'position-tracking'

/** What the foot of the next steps links to. */
const positionFilters = ['all', 'lost', 'silent'] as const
export type PositionFilter = (typeof positionFilters)[number]

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
