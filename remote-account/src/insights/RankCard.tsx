import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LISTED, reasonOf, type ComparedRow } from './attention.ts'
import { evidencePath } from './evidence-path.ts'
import type { InsightsFilters } from './insights-filters.ts'
import styles from './RankCard.module.css'
import { shownRate } from './read-insight.ts'

interface RankCardProps {
  title: ReactNode
  rows: readonly ComparedRow[]
  /** height in rows, kept so that the content below does not move */
  places: number
  /** how many more are loading */
  waiting: number
  /** shown where there are no rows */
  none: string
  filters: InsightsFilters
}

export function RankCard({ title, rows, places, waiting, none, filters }: RankCardProps) {
  const titleId = useId()
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      aria-busy={waiting > 0}
      style={{ '--places': Math.min(places, LISTED) } as CSSProperties}
    >
      <CardHead title={title} titleId={titleId} />
      {rows.length === 0 && waiting === 0 && <p className={styles.none}>{none}</p>}
      <ol className={styles.rank}>
        {rows.map((row, index) => (
          <li key={row.project.id}>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.project}>
              <Link to={evidencePath(row, filters)}>{row.project.domain}</Link>
              <span className={styles.reason}>{reasonOf(row)}</span>
            </span>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${shownRate(row.insight.rates.brand)}%` }} />
            </span>
            <b className={styles.rate}>{shownRate(row.insight.rates.brand)}%</b>
            <Delta
              className={styles.delta}
              value={row.insight.change?.value ?? null}
              emptyLabel={row.insight.change?.words}
              neutral={row.insight.change?.neutral}
            />
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <li key={`waiting ${index}`} aria-hidden>
            <Skeleton />
          </li>
        ))}
      </ol>
    </Card>
  )
}
