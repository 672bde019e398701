import { useProjectQuery } from '@sightline/shared/api'
import { isProcessing } from '@sightline/shared/contract/project-status.ts'

/** How often the page looks for new answers while the first analysis runs. */
const PROCESSING_POLL_MS = 15_000

/** Keeps the project fresh while its first analysis runs; the interval is for the calls that wait for the same. */
export function useProcessing(projectId: string): { processing: boolean; pollingInterval: number } {
  const known = useProjectQuery(projectId)
  const processing = known.data !== undefined && isProcessing(known.data)
  const pollingInterval = processing ? PROCESSING_POLL_MS : 0
  useProjectQuery(projectId, { pollingInterval })
  return { processing, pollingInterval }
}
