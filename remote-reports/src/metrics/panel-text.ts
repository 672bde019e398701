import { rangeText } from '@sightline/shared/api'
import type { Overview } from '@sightline/shared/contract/api/reports.ts'
import { metricUnit, type ChartedMetric } from '@sightline/shared/trend/metrics.ts'

/** "these prompts 51–59%"; undefined without answers */
export function panelText(
  { intervals }: Partial<Pick<Overview, 'intervals'>>,
  metric: ChartedMetric,
): string | undefined {
  const panel = intervals?.[metric]?.panel
  return panel ? `these prompts ${rangeText(panel)}${metricUnit(metric)}` : undefined
}
