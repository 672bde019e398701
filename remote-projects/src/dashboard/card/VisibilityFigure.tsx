import { clearPoints, movementOf, noValueBefore } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { isListedActive, isProcessing, PROCESSING_NOTE } from '@sightline/shared/domain/project-status.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Delta } from '@sightline/shared/ui/figure/Delta.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Sparkline } from '@sightline/shared/ui/figure/Sparkline.tsx'
import type { CardMetrics } from './card-metrics.ts'
import type { NextStep } from './next-step.ts'
import { NoValue } from './NoValue.tsx'
import styles from './ProjectCard.module.css'

const SPARK = { width: 108, height: 40 }

interface VisibilityFigureProps {
  project: Project
  /** of the metric's name */
  tabIndex: -1 | undefined
  metrics: CardMetrics | undefined
  setUp: (NextStep & { primary: boolean }) | undefined
}

export function VisibilityFigure({ project, tabIndex, metrics, setUp }: VisibilityFigureProps) {
  return (
    <div className={styles.main}>
      <div>
        <p className={styles.label}>
          <Definition of="brand" rate={metrics?.intervals?.brand} tabIndex={tabIndex}>
            Brand Visibility Rate
          </Definition>{' '}
          {metrics !== undefined && metrics.brandVisibility !== null && <span>· {periodName(metrics)}</span>}
        </p>
        <p className={styles.value}>
          {metrics === undefined ? <Skeleton width="5rem" height="2.25rem" /> : <Value metrics={metrics} />}
        </p>
        <p className={styles.note}>{metrics !== undefined && <Note project={project} metrics={metrics} />}</p>
      </div>
      {setUp === undefined ? (
        <Picture project={project} metrics={metrics} />
      ) : (
        <ButtonLink
          className={styles.action}
          variant={setUp.primary ? 'primary' : 'secondary'}
          to={setUp.to}
          state={setUp.state}
        >
          {setUp.label}
        </ButtonLink>
      )}
    </div>
  )
}

const periodName = ({ period }: CardMetrics) => (period === null ? 'latest analysis' : '30 days')

function Value({ metrics }: { metrics: CardMetrics }) {
  if (metrics.brandVisibility === null) return <NoValue />
  return (
    <>
      {metrics.brandVisibility}
      <small>%</small>
    </>
  )
}

function Note({ project, metrics }: { project: Project; metrics: CardMetrics }) {
  const { change, newModels, promptsTracked, totalResults, brandVisibility, period } = metrics
  if (change && period) {
    const { value, words, neutral } = movementOf(change, period, newModels)
    return (
      <>
        {value && <Delta value={value} unit="pts" neutral={neutral} />} {words}
      </>
    )
  }
  if (isProcessing(project) && totalResults === 0) return PROCESSING_NOTE
  if (promptsTracked === 0 && isListedActive(project)) return 'Nothing runs yet'
  if (brandVisibility !== null) return period && noValueBefore(period)
  return isProcessing(project) ? 'First results are on their way' : 'No results yet'
}

function Picture({ project, metrics }: { project: Project; metrics: CardMetrics | undefined }) {
  // The chart's space is reserved for results that are still to come.
  if (metrics === undefined || (metrics.history.length === 0 && isProcessing(project))) {
    return <Skeleton width={SPARK.width} height={SPARK.height} />
  }
  const { brandVisibility, change, history, newModels } = metrics
  const falling = isListedActive(project) && clearPoints(change) < 0 && newModels.length === 0 && !change?.otherPrompts
  const before = change && brandVisibility !== null ? brandVisibility - change.points : null
  return <Sparkline className={styles.spark} values={history} before={before} {...SPARK} falling={falling} />
}
