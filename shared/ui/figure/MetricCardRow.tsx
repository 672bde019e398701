import { type ReactNode, useId } from 'react'
import styles from './MetricCardRow.module.css'

interface MetricCardRowProps {
  /** heading for screen readers */
  title: string
  children: ReactNode
}

/** Five metric cards: one row; on a tablet three above two; on a phone one above pairs. */
export function MetricCardRow({ title, children }: MetricCardRowProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <span className="sr">{title}</span>
      </h2>
      <div className={styles.cards}>{children}</div>
    </section>
  )
}
