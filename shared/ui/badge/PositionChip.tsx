import { classNames } from '../class-names.ts'
import styles from './PositionChip.module.css'

/** #n, filled for #1; a dash for null: the answer does not mention the brand. */
export function PositionChip({ position, className }: { position: number | null; className?: string }) {
  if (position === null) {
    return (
      <span className={classNames(styles.chip, styles.none, className)}>
        <span aria-hidden>—</span>
        <span className="sr">not mentioned</span>
      </span>
    )
  }
  return <span className={classNames(styles.chip, position === 1 && styles.top, className)}>{`#${position}`}</span>
}
