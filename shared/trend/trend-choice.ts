import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { chartedMetrics, type ChartedMetric } from './metrics.ts'
import { grains, type Grain } from './charted.ts'

export interface TrendChoice {
  metric: ChartedMetric
  grain: Grain
}

export const trendReaders: Readers<TrendChoice> = {
  metric: oneOf(chartedMetrics, 'brand'),
  grain: oneOf(grains, 'day'),
}
