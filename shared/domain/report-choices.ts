// The selects of the reports: platforms, in one order, and ranges of days.

import { platformIds, platformNames, type PlatformId } from './platforms.ts'

const platformOption = <Id extends PlatformId | 'all'>(value: Id) => ({
  value,
  label: value === 'all' ? 'All platforms' : platformNames[value as PlatformId],
})

const allPlatformIds = ['all', ...platformIds] as const
export const allPlatformOptions = allPlatformIds.map(platformOption)

/** Of the pages that show a range of days, the traffic page and the insights: Perplexity is not offered there, as specified. */
export const selectablePlatforms = platformIds.filter(
  (id): id is Exclude<PlatformId, 'perplexity'> => id !== 'perplexity',
)
export const platformChoiceIds = ['all', ...selectablePlatforms] as const
export const platformOptions = platformChoiceIds.map(platformOption)

export const selectableRanges = ['today', '30d', '60d', '90d', 'all'] as const
export type SelectableRange = (typeof selectableRanges)[number]
export const rangeLabels: Record<SelectableRange, string> = {
  today: 'Today',
  '30d': 'Last 30 days',
  '60d': 'Last 60 days',
  '90d': 'Last 90 days',
  all: 'All time',
}
export const rangeOptions = selectableRanges.map((value) => ({ value, label: rangeLabels[value] }))
