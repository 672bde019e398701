import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Delta } from '@sightline/shared/ui/Delta.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { Sparkline } from '@sightline/shared/ui/Sparkline.tsx'
import { visibilityChange, type CardMetrics } from './card-metrics.ts'
import { NoValue } from './NoValue.tsx'
import { isListedActive, isProcessing } from '@sightline/shared/contract/project-status.ts'
import styles from './ProjectCard.module.css'

const SPARK = { width: 108, height: 40 }

export function VisibilityFigure({ project, metrics }: { project: Project; metrics: CardMetrics | undefined }) {
  const change = visibilityChange(metrics?.history ?? [])
  return (
    <div className={styles.main}>
      <div>
        <p className={styles.label}>Brand Visibility Rate</p>
        <p className={styles.value}>
          {metrics === undefined ? <Skeleton width="5rem" height="2.25rem" /> : <Value metrics={metrics} />}
        </p>
        <p className={styles.note}>
          {metrics !== undefined && change === null && noteWithoutChange(project, metrics)}
          {change !== null && (
            <>
              <Delta value={change} unit="pts" /> in 30 days
            </>
          )}
        </p>
      </div>
      {metrics === undefined || awaitsResults(project, metrics) ? (
        <Skeleton width={SPARK.width} height={SPARK.height} />
      ) : (
        <Sparkline
          className={styles.spark}
          values={metrics.history}
          {...SPARK}
          falling={isListedActive(project) && (change ?? 0) < 0}
        />
      )}
    </div>
  )
}

function Value({ metrics }: { metrics: CardMetrics }) {
  if (metrics.brandVisibility === null) return <NoValue />
  return (
    <>
      {metrics.brandVisibility}
      <small>%</small>
    </>
  )
}

/** The chart's place is kept for results that are to come. */
function awaitsResults(project: Project, { history, promptsTracked }: CardMetrics): boolean {
  return history.length === 0 && promptsTracked > 0 && isProcessing(project)
}

function noteWithoutChange(project: Project, metrics: CardMetrics): string {
  if (metrics.promptsTracked === 0) return 'Choose prompts to start tracking'
  if (metrics.brandVisibility !== null) return 'First reading'
  return isProcessing(project) && metrics.totalResults > 0 ? 'First results are on their way' : 'No results yet'
}
