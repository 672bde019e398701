// What a person chose on the page: platform and range, and of the position table its own period and metric.

import { platformIds, platformNames, type PlatformId } from '@sightline/shared/contract/platforms.ts'
import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/selection.ts'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'

/** Perplexity is not offered here. */
export const trafficPlatforms = platformIds.filter((id): id is Exclude<PlatformId, 'perplexity'> => id !== 'perplexity')
const choices = ['all', ...trafficPlatforms] as const
export const platformOptions = choices.map((value) => ({ value, label: value === 'all' ? 'All platforms' : platformNames[value] }))

const ranges = ['today', '30d', '60d', '90d', 'all'] as const
export type TrafficRange = (typeof ranges)[number]
const rangeLabels: Record<TrafficRange, string> = {
  today: 'Today',
  '30d': 'Last 30 days',
  '60d': 'Last 60 days',
  '90d': 'Last 90 days',
  all: 'All time',
}
export const rangeOptions = ranges.map((value) => ({ value, label: rangeLabels[value] }))

/** The period is the table's. */
export interface TrafficView extends ReportFilters, PositionChoice {
  range: TrafficRange
}

export const trafficReaders: Readers<TrafficView> = {
  ...filterReaders('7d'),
  ...positionReaders,
  platform: oneOf(choices, 'all'),
  range: oneOf(ranges, '30d'),
}
