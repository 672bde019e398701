import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { chartedMetrics, type ChartedMetric } from './metrics.ts'
import { grains, type Grain } from './trend-rows.ts'

const brandedChoices = ['all', 'unbranded'] as const

export interface TrendChoice {
  metric: ChartedMetric
  grain: Grain
  /** with the prompts that name the brand themselves, or without */
  branded: (typeof brandedChoices)[number]
}

export const trendReaders: Readers<TrendChoice> = {
  metric: oneOf(chartedMetrics, 'brand'),
  grain: oneOf(grains, 'day'),
  branded: oneOf(brandedChoices, 'all'),
}
