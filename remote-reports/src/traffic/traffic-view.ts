// The person's choices on the page: platform and range, and a separate period and a metric for the position table.

import { platformChoiceIds, selectableRanges, type SelectableRange } from '@sightline/shared/domain/report-choices.ts'
import { periods, type Period } from '../filters/period.ts'
import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'

export type TrafficRange = SelectableRange

export interface TrafficView extends Omit<ReportFilters, 'period'>, PositionChoice {
  range: TrafficRange
  /** of the table; empty: the page's range */
  period: Period | ''
  /** whose answers are open, or nothing */
  search: string
}

/** The table without a period of its own. */
export const OF_THE_PAGE = { period: '', start: '', end: '' } as const

export const trafficReaders: Readers<TrafficView> = {
  ...filterReaders('today'),
  ...positionReaders,
  platform: oneOf(platformChoiceIds, 'all'),
  range: oneOf(selectableRanges, '30d'),
  period: oneOf([OF_THE_PAGE.period, ...periods], OF_THE_PAGE.period),
  search: (value) => value ?? '',
}
