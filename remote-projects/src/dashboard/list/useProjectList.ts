import { useState } from 'react'
import { useProjectsQuery } from '@sightline/shared/api'
import { isProcessing } from '@sightline/shared/domain/project-status.ts'

/** How often the list is read again while a project waits for its first results. */
const PROCESSING_POLL_MS = 10_000

/** The account's projects, refetched on every visit, on focus and on reconnect. */
export function useProjectList() {
  const [waiting, setWaiting] = useState(false)
  const list = useProjectsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    pollingInterval: waiting ? PROCESSING_POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const processing = list.data?.some(isProcessing) ?? false
  if (processing !== waiting) setWaiting(processing)
  return list
}

export type ProjectList = ReturnType<typeof useProjectList>
