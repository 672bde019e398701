import { Link } from 'react-router-dom'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { clientsToCall } from './attention.ts'
import styles from './ClientCalls.module.css'
import { evidencePath } from './evidence-path.ts'
import type { InsightsFilters } from './insights-filters.ts'
import type { ProjectRow } from './useInsights.ts'

const NOTHING_KNOWN = 'Nothing is known yet: no project has answers in this period.'
const NO_CALL = 'Nobody: no project has clearly fallen, got no answers, or is missing from all of them.'

interface ClientCallsProps {
  rows: readonly ProjectRow[]
  /** figures of projects are still loading */
  waiting: boolean
  filters: InsightsFilters
}

/** At most three clients, each with the reason. */
export function ClientCalls({ rows, waiting, filters }: ClientCallsProps) {
  const calls = clientsToCall(rows)
  return (
    <Card as="section" aria-labelledby="client-calls" aria-busy={waiting}>
      <CardHead title="Who needs a call" titleId="client-calls" />
      {waiting ? (
        <div className={styles.calls}>
          <Skeleton height="2.5rem" width="60%" />
        </div>
      ) : calls.length === 0 ? (
        <p className={styles.none}>{rows.some(({ insight }) => insight?.answers) ? NO_CALL : NOTHING_KNOWN}</p>
      ) : (
        <ul className={styles.calls}>
          {calls.map(({ client, row, why, detail }) => (
            <li key={client}>
              {client !== row.project.domain && <b>{client}</b>}
              <Link to={evidencePath(row, filters)}>{why}</Link>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
