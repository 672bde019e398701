import { Link } from 'react-router-dom'
import { Card, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { ENOUGH_ANSWERS } from '@sightline/shared/domain/report-rules.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { clientsToCall, countNotJudged } from './attention.ts'
import styles from './ClientCalls.module.css'
import { evidencePath } from './evidence-path.ts'
import type { InsightsFilters } from './insights-filters.ts'
import type { ProjectRow } from './useInsights.ts'

const NOTHING_KNOWN = `Nothing can be said yet: no project has ${ENOUGH_ANSWERS} answers in this period.`
const FIGURES_FAILED = 'Nothing can be said: the figures could not be loaded.'
const NO_CALL =
  'Nobody. No project has clearly fallen, got no answers because its questions failed, or is missing from all its answers.'

interface ClientCallsProps {
  rows: readonly ProjectRow[]
  /** figures of projects are still loading */
  waiting: boolean
  filters: InsightsFilters
}

/** At most three clients, each with the reason. */
export function ClientCalls({ rows, waiting, filters }: ClientCallsProps) {
  const calls = clientsToCall(rows)
  const left = countNotJudged(rows)
  return (
    <Card as="section" aria-labelledby="client-calls" aria-busy={waiting}>
      <CardHead title="Who needs a call" titleId="client-calls" />
      <div className={styles.body}>
        {waiting ? (
          <Skeleton height="2.5rem" width="60%" />
        ) : calls.length === 0 ? (
          <p className={styles.none}>{noneText()}</p>
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
        {!waiting && left > 0 && left < rows.length && (
          <p className={styles.none}>
            {`${counted(left, 'project')} cannot be judged: no figures, fewer than ${ENOUGH_ANSWERS} answers, or sample data beside real data.`}
          </p>
        )}
      </div>
    </Card>
  )

  function noneText(): string {
    if (left < rows.length) return NO_CALL
    return rows.some(({ insight }) => insight !== undefined) ? NOTHING_KNOWN : FIGURES_FAILED
  }
}
