import { api, useProjectQuery } from '@sightline/shared/api'
import { isProcessing } from '@sightline/shared/contract/project-status.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { useEffect } from 'react'
import { useOnline } from '../online/useOnline.ts'

/** How often the page looks for new answers while the first analysis runs. */
const PROCESSING_REFRESH_MS = 15_000

/** True while the project's first analysis is not finished. Until then project and report are fetched again and again. */
export function useProcessing(projectId: string): boolean {
  const dispatch = useAppDispatch()
  const { data: project } = useProjectQuery(projectId)
  const processing = project !== undefined && isProcessing(project)
  const online = useOnline()

  useEffect(() => {
    if (!processing || !online) return
    const timer = setInterval(
      () => dispatch(api.util.invalidateTags([{ type: 'Project', id: projectId }, { type: 'Report', id: projectId }])),
      PROCESSING_REFRESH_MS,
    )
    return () => clearInterval(timer)
  }, [processing, online, projectId, dispatch])

  return processing
}
