// The four rates that cards and chart show, with the labels of the specification.

export const chartedMetrics = ['brand', 'top', 'url', 'sentiment'] as const
export type ChartedMetric = (typeof chartedMetrics)[number]

export const metricLabels: Record<ChartedMetric, string> = {
  brand: 'Brand Visibility Rate',
  top: 'Top Visibility Rate',
  url: 'URL Citation Rate',
  sentiment: 'Sentiment Score',
}

/** Sentiment is a score from 0 to 100, not a share. */
export function metricUnit(metric: ChartedMetric): '%' | '' {
  return metric === 'sentiment' ? '' : '%'
}
