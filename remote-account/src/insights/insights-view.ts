// The person's choices on the insights page. They are kept in the query string, so that Back, a reload and a shared
// link keep them.

import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { chartedMetrics, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'
import { grains, type Grain } from '@sightline/shared/trend/charted.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { groupings, type Grouping } from './group-rows.ts'
import { sortOrders, type SortOrder } from './sort-rows.ts'

export interface InsightsView extends InsightsFilters {
  /** of the table */
  sort: SortOrder
  /** of the table */
  group: Grouping
  /** id of the project in focus; empty: the one that needs attention first */
  project: string
  metric: ChartedMetric
  grain: Grain
}

export const insightsReaders: Readers<InsightsView> = {
  platform: oneOf(platformChoiceIds, 'all'),
  range: oneOf(selectableRanges, '30d'),
  sort: oneOf(sortOrders, '-brand'),
  group: oneOf(groupings, 'none'),
  project: (value) => value ?? '',
  metric: oneOf(chartedMetrics, 'brand'),
  grain: oneOf(grains, 'day'),
}
