import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Definition } from '@sightline/shared/ui/figure/Definition.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import type { CardMetrics } from './card-metrics.ts'
import type { NextStep } from './next-step.ts'
import { NoValue } from './NoValue.tsx'
import styles from './ProjectCard.module.css'
import { VisibilityFigure } from './VisibilityFigure.tsx'

interface ProjectFiguresProps {
  project: Project
  /** The keyboard reaches the definitions of the first card. */
  first: boolean
  metrics: CardMetrics | undefined
  /** given when prompts must be chosen before there can be figures */
  setUp: (NextStep & { primary: boolean }) | undefined
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** The figures of a card: their skeleton, their error with Retry, or themselves. */
export function ProjectFigures({ project, first, metrics, setUp, failed, busy, onRetry }: ProjectFiguresProps) {
  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <span>Failed to load metrics</span>
        <Button size="sm" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      </div>
    )
  }
  const tabIndex = first ? undefined : -1
  return (
    <>
      <VisibilityFigure project={project} tabIndex={tabIndex} metrics={metrics} setUp={setUp} />
      <dl className={styles.facts}>
        <div>
          <dt>
            <Definition of="url" rate={metrics?.intervals?.url} tabIndex={tabIndex}>
              URL Citation Rate
            </Definition>
          </dt>
          <dd>{metrics === undefined ? <Skeleton width="2rem" /> : <Percent value={metrics.urlCitation} />}</dd>
        </div>
        <div>
          <dt>
            <Definition of="prompts" tabIndex={tabIndex}>
              Prompts Tracked
            </Definition>
          </dt>
          <dd>{metrics === undefined ? <Skeleton width="2rem" /> : (metrics.promptsTracked ?? <NoValue />)}</dd>
        </div>
        <div>
          <dt>Geography</dt>
          <dd className={styles.truncated}>{geographyName(metrics?.geography ?? project.targetGeography)}</dd>
        </div>
      </dl>
    </>
  )
}

function Percent({ value }: { value: number | null }) {
  return value === null ? <NoValue /> : `${value}%`
}
