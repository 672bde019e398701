import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnalysisStartState, ReportArrivalState } from '@sightline/shared/contract/handover.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { REDIRECT_DELAY_MS } from '../redirect-delay.ts'
import { backLeavesProject, replaceEntryByDashboard } from './dashboard-below.ts'
import type { Analysis } from './useAnalysis.ts'

/**
 * Opens the report once the run is completed. It replaces this screen in the history, so that Back skips it; without an earlier
 * page, and after the set-up, Back leads to the dashboard.
 */
export function useReportArrival(start: AnalysisStartState, analysis: Analysis): void {
  const navigate = useNavigate()
  const { phase, analysisId, promptCount, platformCount } = analysis
  const totalResults = analysis.progress?.totalResults ?? 0
  const { projectId, projectName, domain } = start

  useEffect(() => {
    if (phase !== 'completed' || analysisId === undefined) return
    const arrival: ReportArrivalState = {
      analysisId,
      projectId,
      projectName,
      domain,
      promptsCount: promptCount,
      platformsCount: platformCount,
      totalResults,
    }
    const open = () => {
      const aboveDashboard = backLeavesProject()
      if (aboveDashboard) replaceEntryByDashboard()
      void navigate(projectReportPath(projectId), { state: arrival, replace: !aboveDashboard })
    }
    const timer = setTimeout(open, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [phase, analysisId, promptCount, platformCount, totalResults, projectId, projectName, domain, navigate])
}
