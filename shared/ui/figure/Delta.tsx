import { Icon } from '../icon/Icon.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import { classNames } from '../class-names.ts'
import styles from './Delta.module.css'

const TRUE_MINUS = '−'

export interface DeltaProps {
  /** Whole units. Null: no earlier value to compare with. */
  value: number | null
  /** Plural: "pts", "positions". */
  unit?: string
  /** Grey, e.g. for a competitor's change, which is neither good nor bad news. */
  neutral?: boolean
  /** Text for null, for screen readers. */
  emptyLabel?: string
  className?: string
}

/** A change: +6 pts in green, −2 pts in red, 0 in grey. */
export function Delta({ value, unit, neutral, emptyLabel = 'no earlier value', className }: DeltaProps) {
  if (value === null) {
    return (
      <span className={classNames(styles.delta, styles.flat, className)}>
        <span aria-hidden>—</span>
        <span className="sr">{emptyLabel}</span>
      </span>
    )
  }
  const words = unit ? ` ${Math.abs(value) === 1 ? unit.replace(/s$/, '') : unit}` : ''
  if (value === 0) {
    return (
      <span className={classNames(styles.delta, styles.flat, className)}>
        {0}
        {words}
      </span>
    )
  }
  const up = value > 0
  return (
    <span className={classNames(styles.delta, neutral ? styles.flat : up ? styles.up : styles.down, className)}>
      <Icon of={up ? ArrowUp : ArrowDown} size={13} strokeWidth={2} />
      <span className="sr">{up ? 'up ' : 'down '}</span>
      <span>
        {up ? '+' : TRUE_MINUS}
        {Math.abs(value)}
        {words}
      </span>
    </span>
  )
}
