import { api } from '@sightline/shared/api'
import { useAppDispatch } from '@sightline/shared/store'
import { useEffect, useRef } from 'react'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'

/** Refetches a project and its reports after a reconnect. Use it once per page, as each use refetches everything. */
export function useRefetchOnReconnect(projectId: string): void {
  const online = useOnline()
  const dispatch = useAppDispatch()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (online && wasOffline.current) {
      dispatch(
        api.util.invalidateTags([
          { type: 'Project', id: projectId },
          { type: 'Report', id: projectId },
        ]),
      )
    }
    wasOffline.current = !online
  }, [online, projectId, dispatch])
}
