import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { Badge, type BadgeTone } from '@sightline/shared/ui/badge/Badge.tsx'
import { displayedStatus } from '@sightline/shared/domain/project-status.ts'

const tones: Record<string, BadgeTone> = { Active: 'up', Processing: 'info', Paused: 'warn' }

export function StatusBadge({ project }: { project: Project }) {
  const status = displayedStatus(project)
  return (
    <Badge tone={tones[status] ?? 'neutral'} dot={status === 'Inactive' ? 'hollow' : true}>
      {status}
    </Badge>
  )
}
