import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Clock } from 'lucide'
import { useMemo, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { overviewPath, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Avatar } from '@sightline/shared/ui/icon/Avatar.tsx'
import { SampleBadge, Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { RelativeTime } from '@sightline/shared/ui/figure/RelativeTime.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { isAnalyzed, isListedActive, isProcessing, NOT_ANALYZED } from '@sightline/shared/domain/project-status.ts'
import { useMayEdit } from '@sightline/shared/api'
import type { CardMetrics } from './card-metrics.ts'
import { isSettingUp, nextStep } from './next-step.ts'
import styles from './ProjectCard.module.css'
import { ProjectFigures } from './ProjectFigures.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { useProjectCard } from './useProjectCard.ts'
import { StatusBadge } from '../../project-status/StatusBadge.tsx'

interface ProjectCardProps {
  project: Project
  /** of its list */
  first: boolean
  /** its next step is the main action of the page */
  primary: boolean
}

export function ProjectCard({ project, first, primary }: ProjectCardProps) {
  const card = useProjectCard(project.id)
  const mayEdit = useMayEdit()
  const next = useMemo(() => (mayEdit ? nextStep(project, card.data) : null), [mayEdit, project, card.data])
  const settingUp = isSettingUp(project, card.data)
  return (
    <Card as="article" className={classNames(styles.card, !isListedActive(project) && styles.off)}>
      <div className={classNames(styles.top, (isProcessing(project) || settingUp) && styles.wraps)}>
        <Avatar name={project.domain} square />
        <h3>
          <Link to={reportPath(project, card.data)} onClick={ignoreSecondClick}>
            {project.domain}
          </Link>
        </h3>
        <StatusBadges project={project} settingUp={settingUp} />
        {mayEdit && <ProjectMenu project={project} next={next} />}
      </div>
      <ProjectFigures
        project={project}
        first={first}
        metrics={card.data}
        setUp={settingUp && next !== null ? { ...next, primary } : undefined}
        failed={card.failed}
        busy={card.isFetching}
        onRetry={card.retry}
      />
      <p className={styles.foot}>
        <Icon of={Clock} size={13} />
        <LastUpdate project={project} metrics={card.data} failed={card.failed} />
        {card.data?.sample === true && <SampleBadge />}
      </p>
    </Card>
  )
}

/** The age of the figures, which a change of the project alone does not update. */
function LastUpdate({
  project,
  metrics,
  failed,
}: {
  project: Project
  metrics: CardMetrics | undefined
  failed: boolean
}) {
  if (metrics === undefined && !failed) return <Skeleton width="6rem" />
  if (metrics !== undefined && metrics.brandVisibility === null && !isAnalyzed(metrics)) return NOT_ANALYZED
  return <RelativeTime value={metrics?.updatedAt ?? project.updatedAt} />
}

/** The report opens with the period of the card's figures. */
function reportPath({ id }: Project, metrics: CardMetrics | undefined): string {
  return metrics?.period && metrics.totalResults > 0 ? overviewPath(id, metrics.period) : projectReportPath(id)
}

/** The first click of a double click closes the menu; the second one would hit the card under it. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

function StatusBadges({ project, settingUp }: { project: Project; settingUp: boolean }) {
  return (
    <span className={styles.badges}>
      <StatusBadge project={project} />
      {settingUp && <Badge>Setting up</Badge>}
    </span>
  )
}
