// What a person chose on the page: platform and range, and of the position table its own period and metric.

import { platformIds, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { rangeNames } from '../filters/period-names.ts'
import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { oneOf, type Readers } from '../filters/selection.ts'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'

type TrafficPlatform = Exclude<PlatformId, 'perplexity'>
/** Perplexity is not offered here. */
export const trafficPlatforms = platformIds.filter((id): id is TrafficPlatform => id !== 'perplexity')

const ranges = ['today', '30d', '60d', '90d', 'all'] as const
export type TrafficRange = (typeof ranges)[number]
export const rangeOptions = ranges.map((value) => ({ value, label: rangeNames[value] }))

/** The period is the table's. */
export interface TrafficView extends ReportFilters, PositionChoice {
  range: TrafficRange
}

export const trafficReaders: Readers<TrafficView> = {
  ...filterReaders('7d'),
  ...positionReaders,
  platform: oneOf(['all', ...trafficPlatforms], 'all'),
  range: oneOf(ranges, '30d'),
}
