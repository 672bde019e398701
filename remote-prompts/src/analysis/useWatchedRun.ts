import { useEffect } from 'react'
import { runsChanged } from '@sightline/shared/api'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { forgetRunKey } from '@sightline/shared/drafts/run-keys.ts'
import { forgetRun, watchRun } from '@sightline/shared/drafts/watched-runs.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { isOver } from './read-run-progress.ts'
import type { Analysis } from './useAnalysis.ts'

/**
 * Adds the run to the watched ones, whose end is shown as a toast elsewhere in the app, until the person sees its end on this
 * screen. In a hidden tab the run stays watched.
 */
export function useWatchedRun(start: AnalysisStartState, beganAt: number, { progress, analysisId }: Analysis): void {
  const dispatch = useAppDispatch()
  const over = progress !== null && isOver(progress)

  useEffect(() => {
    if (analysisId === undefined) return
    forgetRunKey(start.runKey)
    if (!over) watchRun({ ...start, analysisId, beganAt })
    else if (document.visibilityState === 'visible') forgetRun(analysisId)
  }, [over, analysisId, start, beganAt])

  useEffect(() => {
    if (over && analysisId !== undefined) dispatch(runsChanged())
  }, [over, analysisId, dispatch])
}
