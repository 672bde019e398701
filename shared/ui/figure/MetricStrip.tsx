import { classNames } from '../class-names.ts'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import { Definition } from './Definition.tsx'
import styles from './MetricStrip.module.css'

export interface MetricStripProps {
  /** `value` is formatted; null is unknown, never 0. `hit`: green, for the best possible value. */
  metrics: readonly { label: string; definition?: DefinedMetric; value: string | null; hit?: boolean }[]
  className?: string
}

/** The metrics of one answer, side by side. */
export function MetricStrip({ metrics, className }: MetricStripProps) {
  return (
    <dl className={classNames(styles.strip, className)}>
      {metrics.map(({ label, definition, value, hit }) => (
        <div key={label} className={classNames(styles.cell, hit && styles.hit)}>
          <dt>{definition === undefined ? label : <Definition of={definition}>{label}</Definition>}</dt>
          <dd>
            {value ?? (
              <>
                <span aria-hidden>—</span>
                <span className="sr">No data</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
