import type { platformChoiceIds, SelectableRange } from '@sightline/shared/contract/report-choices.ts'

export interface InsightsFilters {
  platform: (typeof platformChoiceIds)[number]
  range: SelectableRange
}
