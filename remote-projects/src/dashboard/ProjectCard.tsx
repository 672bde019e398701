import { Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { Avatar } from '@sightline/shared/ui/Avatar.tsx'
import { SampleBadge } from '@sightline/shared/ui/Badge.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { classNames } from '@sightline/shared/ui/class-names.ts'
import { RelativeTime } from '@sightline/shared/ui/RelativeTime.tsx'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import styles from './ProjectCard.module.css'
import { ProjectFigures } from './ProjectFigures.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useProjectCard } from './useProjectCard.ts'

export function ProjectCard({ project }: { project: Project }) {
  const card = useProjectCard(project.id)
  return (
    <Card as="article" className={classNames(styles.card, !isListedActive(project) && styles.off)}>
      <div className={styles.top}>
        <Avatar name={project.domain} square />
        <h3>
          <Link to={projectReportPath(project.id)}>{project.domain}</Link>
        </h3>
        <StatusBadge project={project} />
        <ProjectMenu project={project} metrics={card.data} />
      </div>
      <ProjectFigures
        project={project}
        metrics={card.data}
        failed={card.isError && card.data === undefined}
        busy={card.isFetching}
        onRetry={card.refetch}
      />
      <p className={styles.foot}>
        <Clock size={13} strokeWidth={1.5} aria-hidden />
        <RelativeTime value={card.data?.updatedAt ?? project.updatedAt} />
        {card.data?.sample === true && <SampleBadge />}
      </p>
    </Card>
  )
}
