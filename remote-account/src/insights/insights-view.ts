// The person's choices on the insights page. They are kept in the query string, so that Back, a reload and a shared
// link keep them.

import { platformChoiceIds, selectableRanges } from '@sightline/shared/domain/report-choices.ts'
import { oneOf, readSelection, writeSelection, type Readers } from '@sightline/shared/ui/browser/selection.ts'
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
  /** of whose projects alone; empty: of all */
  client: string
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
  client: (value) => value ?? '',
  project: (value) => value ?? '',
  metric: oneOf(chartedMetrics, 'brand'),
  grain: oneOf(grains, 'day'),
}

const { platform, range, sort, group, client } = insightsReaders
/** What a saved view keeps: neither the project in focus nor its chart. */
const savedReaders = { platform, range, sort, group, client }

export const viewQuery = (view: InsightsView) =>
  String(writeSelection(savedReaders, new URLSearchParams(), savedOf(view)))

export const readView = (query: string) => readSelection(savedReaders, new URLSearchParams(query))

const savedOf = ({ platform, range, sort, group, client }: InsightsView) => ({ platform, range, sort, group, client })
