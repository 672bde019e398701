import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, type BadgeTone } from '@sightline/shared/ui/Badge.tsx'
import { displayedStatus } from '@sightline/shared/contract/project-status.ts'
import styles from './ProjectCard.module.css'

const tones: Record<string, BadgeTone> = { Active: 'up', Processing: 'info', Paused: 'warn' }

export function StatusBadges({ project, settingUp }: { project: Project; settingUp: boolean }) {
  const status = displayedStatus(project)
  return (
    <span className={styles.badges}>
      <Badge tone={tones[status] ?? 'neutral'} dot={status === 'Inactive' ? 'hollow' : true}>
        {status}
      </Badge>
      {settingUp && <Badge>Setting up</Badge>}
    </span>
  )
}
