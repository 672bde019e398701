import { metricDefinitions } from '../domain/metric-definitions.ts'
import { chartedMetrics, metricLabels } from './metrics.ts'

it.each(chartedMetrics)('the name of %s on screens is that of its definition and of mails', (metric) => {
  expect(metricLabels[metric]).toBe(metricDefinitions[metric].name)
})
