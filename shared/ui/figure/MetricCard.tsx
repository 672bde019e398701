import type { ReactNode } from 'react'
import type { Rate } from '../../contract/api/reports.ts'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import { SampleBadge } from '../badge/Badge.tsx'
import { Card } from '../layout/Card.tsx'
import { classNames } from '../class-names.ts'
import { Definition } from './Definition.tsx'
import { Delta } from './Delta.tsx'
import styles from './MetricCard.module.css'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Sparkline } from './Sparkline.tsx'

export interface MetricCardProps {
  label: ReactNode
  /** The metric whose definition the label opens. */
  definition?: DefinedMetric
  /** Its numbers in this report, which are told there. */
  rate?: Rate | undefined
  /** Formatted: whole percent, score or count. Null is unknown, never 0. */
  value: number | string | null
  unit?: string
  /** `since` names the period: "in 14 days". `neutral`: grey, for a change that may be chance. */
  delta?: { value: number | null; unit?: string; since?: string; neutral?: boolean }
  /** Text instead of the change, or after it. */
  note?: ReactNode
  /** How sure the value is: "these prompts 51–59%". */
  range?: string
  /** The values of its days, and that of the period before, which is dashed. */
  spark?: readonly number[]
  before?: number | null
  sample?: boolean
  loading?: boolean
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  className?: string
}

export function MetricCard(props: MetricCardProps) {
  const {
    label,
    definition,
    rate,
    value,
    unit,
    delta,
    note,
    range,
    spark,
    before,
    sample,
    loading,
    level = 3,
    className,
  } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card as="article" className={classNames(styles.metric, className)} aria-busy={loading || undefined}>
      <div className={styles.head}>
        <Heading className={styles.label}>
          {definition === undefined ? (
            label
          ) : (
            <Definition of={definition} rate={rate}>
              {label}
            </Definition>
          )}
        </Heading>
        {sample && <SampleBadge />}
      </div>
      {loading ? (
        <div className={styles.loading}>
          <span className="sr">Loading</span>
          <Skeleton width="45%" height="1.75rem" />
          <Skeleton width="70%" height=".75rem" />
        </div>
      ) : (
        <>
          <MetricValue value={value} unit={unit} />
          {spark && (
            <Sparkline
              className={styles.spark}
              values={spark}
              before={before}
              falling={(delta?.value ?? 0) < 0 && !delta?.neutral}
            />
          )}
          <p className={styles.change}>
            {delta && <Delta value={delta.value} unit={delta.unit} neutral={delta.neutral} className={styles.delta} />}
            {delta?.since && delta.value !== null && <span>{delta.since}</span>}
            {note !== undefined && <span>{note}</span>}
          </p>
          {range !== undefined && <p className={styles.range}>{range}</p>}
        </>
      )}
    </Card>
  )
}

function MetricValue({ value, unit }: { value: number | string | null; unit: string | undefined }) {
  if (value === null) {
    return (
      <p className={classNames(styles.value, styles.unknown)}>
        <span aria-hidden>—</span>
        <span className="sr">No data</span>
      </p>
    )
  }
  return (
    <p className={styles.value}>
      {value}
      {unit && <small>{unit}</small>}
    </p>
  )
}
