import { useAppDispatch } from '@sightline/shared/store'
import { useEffect, useRef } from 'react'
import { logUploaded } from '../traffic.api.ts'
import { useGa4Query } from './ga4.api.ts'

/** An import begins within a minute. */
const POLL_MS = 5_000

/** The connection; an import that is due is waited for, whose visits then show. */
export function useWatchedGa4(projectId: string) {
  const ga4 = useGa4Query(projectId)
  const isWaiting = ga4.data?.connection?.isDue ?? false
  useGa4Query(projectId, { pollingInterval: isWaiting ? POLL_MS : 0, skipPollingIfUnfocused: true })
  const dispatch = useAppDispatch()
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !isWaiting) dispatch(logUploaded(projectId))
    waited.current = isWaiting
  }, [dispatch, projectId, isWaiting])
  return ga4
}
