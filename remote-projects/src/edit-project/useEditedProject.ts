import { api } from '@sightline/shared/api'
import { useAppDispatch } from '@sightline/shared/store'
import { useEffect, useRef, useState } from 'react'
import { useProjectStateQuery } from '../project-form/project-state.api.ts'

/** How often the page polls whether the history has been measured. */
const REMEASURING_POLL_MS = 2_000

/** The project, refetched on every visit, and polled while its history is being measured again. */
export function useEditedProject(projectId: string) {
  const [waiting, setWaiting] = useState(false)
  const {
    currentData: state,
    error,
    isFetching,
    refetch,
  } = useProjectStateQuery(projectId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waiting ? REMEASURING_POLL_MS : 0,
  })
  const remeasuring = state?.remeasuring ?? false
  if (remeasuring !== waiting) setWaiting(remeasuring)

  const dispatch = useAppDispatch()
  const wasRemeasuring = useRef(remeasuring)
  useEffect(() => {
    if (wasRemeasuring.current && !remeasuring) dispatch(api.util.invalidateTags([{ type: 'Report', id: projectId }]))
    wasRemeasuring.current = remeasuring
  }, [remeasuring, projectId, dispatch])
  return { state, error, isFetching, refetch }
}
