import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals'
import type { Telemetry } from './telemetry.ts'

/** Each vital is reported once, with the page on which it was final. */
export function measureVitals({ measure }: Pick<Telemetry, 'measure'>): void {
  const report = ({ name, value }: Metric) => measure({ kind: 'web-vital', name, value })
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(report)
}
