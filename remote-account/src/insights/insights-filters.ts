import type { platformChoiceIds, SelectableRange } from '@sightline/shared/domain/report-choices.ts'

export interface InsightsFilters {
  platform: (typeof platformChoiceIds)[number]
  range: SelectableRange
}
