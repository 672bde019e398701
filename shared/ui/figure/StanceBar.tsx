import { stances, type Stance } from '../../domain/stances.ts'
import { classNames } from '../class-names.ts'
import styles from './StanceBar.module.css'

/** Answers by their stance, always in this order. Its numbers stand beside it. */
export const StanceBar = ({
  counts,
  className,
}: {
  counts: Record<Stance, number>
  className?: string | undefined
}) => (
  <span className={classNames(styles.bar, className)} aria-hidden>
    {stances.map(
      (stance) =>
        counts[stance] > 0 && <i key={stance} className={styles[stance]} style={{ flexGrow: counts[stance] }} />,
    )}
  </span>
)

export const StanceSwatch = ({ of }: { of: Stance }) => (
  <i className={classNames(styles.swatch, styles[of])} aria-hidden />
)
