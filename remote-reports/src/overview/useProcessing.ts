import { useProjectQuery } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'

/** How often the page looks for new answers while the first analysis runs. */
const PROCESSING_POLL_MS = 15_000

/** An active project whose search is inactive is shown as Processing: its first analysis has not finished. */
export function isProcessing(project: Pick<Project, 'projectStatus' | 'projectSearch'>): boolean {
  return project.projectStatus === 'active' && project.projectSearch === 'inactive'
}

export function useProcessing(projectId: string): { processing: boolean; pollingInterval: number } {
  const known = useProjectQuery(projectId)
  const processing = known.data !== undefined && isProcessing(known.data)
  const pollingInterval = processing ? PROCESSING_POLL_MS : 0
  useProjectQuery(projectId, { pollingInterval })
  return { processing, pollingInterval }
}
