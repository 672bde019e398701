import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { StatusBadge } from '../../project-status/StatusBadge.tsx'
import styles from './ProjectCard.module.css'

export function StatusBadges({ project, settingUp }: { project: Project; settingUp: boolean }) {
  return (
    <span className={styles.badges}>
      <StatusBadge project={project} />
      {settingUp && <Badge>Setting up</Badge>}
    </span>
  )
}
