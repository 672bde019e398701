// What a person chose on the page: platform and range, and of the position table its own period and metric.

import { platformChoiceIds, selectableRanges, type SelectableRange } from '@sightline/shared/contract/report-choices.ts'
import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/selection.ts'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'

export type TrafficRange = SelectableRange

/** The period is the table's. */
export interface TrafficView extends ReportFilters, PositionChoice {
  range: TrafficRange
}

export const trafficReaders: Readers<TrafficView> = {
  ...filterReaders('7d'),
  ...positionReaders,
  platform: oneOf(platformChoiceIds, 'all'),
  range: oneOf(selectableRanges, '30d'),
}
