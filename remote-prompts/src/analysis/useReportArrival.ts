import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '@sightline/shared/api'
import type { AnalysisStartState, ReportArrivalState } from '@sightline/shared/contract/handover.ts'
import { projectReportPath } from '@sightline/shared/contract/paths.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { REDIRECT_DELAY_MS } from '../redirect-delay.ts'
import { backLeavesAccount, becomeDashboardEntry } from './dashboard-below.ts'
import type { Analysis } from './useAnalysis.ts'

/**
 * Opens the report once the run is completed. It takes the place of this screen, so that Back does not come here; for who
 * came straight from the sign-in, Back leads to the dashboard.
 */
export function useReportArrival(start: AnalysisStartState, { phase, run }: Analysis): void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const completed = phase === 'completed' ? run : undefined

  useEffect(() => {
    if (completed === undefined) return
    dispatch(api.util.invalidateTags(['ProjectList', { type: 'Project', id: start.projectId }, 'Report', 'Run']))
    const arrival: ReportArrivalState = {
      analysisId: completed.analysisId,
      projectId: start.projectId,
      projectName: start.projectName,
      domain: start.domain,
      promptsCount: completed.totalPrompts,
      platformsCount: completed.totalPlatforms,
      totalResults: completed.totalResults,
    }
    const open = () => {
      const aboveDashboard = backLeavesAccount()
      if (aboveDashboard) becomeDashboardEntry()
      void navigate(projectReportPath(start.projectId), { state: arrival, replace: !aboveDashboard })
    }
    const timer = setTimeout(open, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [completed, start, dispatch, navigate])
}
