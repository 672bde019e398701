import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import { firstToOpen, haveEarlierValues } from './attention.ts'
import { evidencePath } from './evidence-path.ts'
import styles from './Insights.module.css'
import type { InsightsSummary } from './insights-summary.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { shownRate, type Insight } from './read-insight.ts'
import type { ProjectRow } from './useInsights.ts'

interface VerdictProps {
  /** undefined: nothing is known yet */
  summary: InsightsSummary | undefined
  rows: readonly ProjectRow[]
  filters: InsightsFilters
}

/** One sentence: how visible all projects are, and which one to open first. */
export function Verdict({ summary, rows, filters }: VerdictProps) {
  if (summary === undefined) return <WaitingVerdict />
  const first = firstToOpen(rows)
  const { averages, measured, read } = summary
  return (
    <Card as="section" className={styles.verdict} aria-labelledby="insights-verdict">
      <h2 id="insights-verdict" className={styles.sentence}>
        {averages.brand.value === null ? (
          read === 0 ? (
            'The figures could not be loaded.'
          ) : (
            'No answers in this period yet.'
          )
        ) : (
          <>
            <b>{averages.brand.value}%</b> {measured === 1 ? 'visibility of' : 'average visibility over'}{' '}
            {counted(measured, 'project')}.
          </>
        )}
        {first !== undefined && (
          <>
            {' '}
            <b>{first.row.project.domain}</b>{' '}
            {first.fall > 0 ? (
              <>
                is <Fall points={first.fall} change={first.row.insight.change} />.
              </>
            ) : (
              `is lowest, at ${shownRate(first.row.insight.rates.brand)}%.`
            )}
          </>
        )}
        {averages.brand.value !== null &&
          first === undefined &&
          (haveEarlierValues(rows)
            ? ' No project has clearly fallen.'
            : ' An earlier value to compare with is missing.')}
      </h2>
      {first !== undefined && (
        <ButtonLink variant="primary" className={styles.open} to={evidencePath(first.row, filters)}>
          <span className={styles.openWords}>Open {first.row.project.domain}</span>
          <Icon of={ArrowRight} />
        </ButtonLink>
      )}
    </Card>
  )
}

export const WaitingVerdict = () => (
  <Card as="section" className={styles.verdict} aria-busy>
    <span className="sr">Loading</span>
    <span className={styles.sentence}>
      <Skeleton className={styles.words} />
      <Skeleton className={styles.words} width="70%" />
    </span>
  </Card>
)

/** With a new model it is not told as the brand's own. */
function Fall({ points, change }: { points: number; change: Insight['change'] }) {
  const down = `down ${counted(points, 'point')}`
  return change?.neutral ? `${down} ${change.words}` : <span className={styles.down}>{down}</span>
}
