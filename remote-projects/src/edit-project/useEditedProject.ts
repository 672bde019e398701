import { useState } from 'react'
import { useProjectStateQuery } from './edit-project.api.ts'

/** How often it is looked whether the history is measured. */
const REMEASURING_POLL_MS = 2_000

/** The project, read anew on every visit, and again and again while its history is being measured. */
export function useEditedProject(projectId: string) {
  const [waiting, setWaiting] = useState(false)
  const { currentData: state, error, isFetching, refetch } = useProjectStateQuery(projectId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting ? REMEASURING_POLL_MS : 0,
  })
  const remeasuring = state?.remeasuring ?? false
  if (remeasuring !== waiting) setWaiting(remeasuring)
  return { state, error, isFetching, refetch }
}
