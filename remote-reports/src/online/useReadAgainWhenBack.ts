import { api } from '@sightline/shared/api'
import { useAppDispatch } from '@sightline/shared/store'
import { useEffect, useRef } from 'react'
import { useOnline } from './useOnline.ts'

/** Reads a project and its reports again when the connection is back. Once per page: each use asks for everything. */
export function useReadAgainWhenBack(projectId: string): void {
  const online = useOnline()
  const dispatch = useAppDispatch()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) {
      dispatch(api.util.invalidateTags([{ type: 'Project', id: projectId }, { type: 'Report', id: projectId }]))
    }
    wasOffline.current = !online
  }, [online, projectId, dispatch])
}
