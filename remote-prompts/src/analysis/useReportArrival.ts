import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnalysisStartState, ReportArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths, projectReportPath, SET_UP_PARAM } from '@sightline/shared/domain/paths.ts'
import { REDIRECT_DELAY_MS } from '../redirect-delay.ts'
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

const visitorPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.signup,
  paths.authCallback,
  paths.terms,
  paths.privacy,
]

/**
 * Whether Back would leave the account's pages, or lead into the finished set-up; false where the browser does not say.
 */
function backLeavesProject(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const below = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  if (!below) return true
  const { pathname, searchParams } = new URL(below)
  return visitorPaths.includes(pathname) || searchParams.has(SET_UP_PARAM)
}

/**
 * Replaces this history entry by the dashboard's, for a page that is opened above it. It bypasses the router, which
 * would load and paint the dashboard on the way.
 */
function replaceEntryByDashboard(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', paths.dashboard)
}
