import { api, useProjectQuery } from '@sightline/shared/api'
import { isProcessing } from '@sightline/shared/domain/project-status.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { useEffect, useRef } from 'react'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'

/** How often the page looks for new answers while the first analysis runs, or history is measured again. */
const PROCESSING_REFRESH_MS = 15_000

/** True while the project's first analysis is not finished. While its numbers change, project and report are fetched again and again. */
export function useProcessing(projectId: string): boolean {
  const dispatch = useAppDispatch()
  const { data: project } = useProjectQuery(projectId)
  const processing = project !== undefined && isProcessing(project)
  const changing = processing || project?.remeasuring === true
  const wasChanging = useRef(changing)
  const online = useOnline()

  useEffect(() => {
    // The last reports may have been read before the last numbers were stored.
    const isOver = wasChanging.current && !changing
    wasChanging.current = changing
    const refresh = () =>
      dispatch(
        api.util.invalidateTags([
          { type: 'Project', id: projectId },
          { type: 'Report', id: projectId },
        ]),
      )
    if (isOver) refresh()
    if (!changing || !online) return
    const timer = setInterval(refresh, PROCESSING_REFRESH_MS)
    return () => clearInterval(timer)
  }, [changing, online, projectId, dispatch])

  return processing
}
