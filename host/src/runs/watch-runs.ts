// Polls the listed runs until each has ended, and reports the end. One tab at a time does so, under a lock.

import { runsChanged } from '@sightline/shared/api'
import type { StartedAnalysis } from '@sightline/shared/contract/handover.ts'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { pause } from '@sightline/shared/domain/pause.ts'
import { forgetRun, readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import { showToast, type AppDispatch, type Toast } from '@sightline/shared/store'
import { callApi, toApiError } from '@sightline/shared/transport'

export const POLL_INTERVAL_MS = 10_000
/**
 * The first poll waits, as the page's own calls come first; by then the tab that polled before has stored its results.
 */
export const FIRST_POLL_MS = 1_000
const LOCK = 'sightline.watched-runs'

/** @param signal this tab is hidden, or shows the analysis itself */
export async function watchRuns(dispatch: AppDispatch, signal: AbortSignal): Promise<void> {
  const watch = () => pollList(dispatch, signal)
  // The Web Locks API exists on https and on localhost; elsewhere two visible windows may both show the toast.
  if (!('locks' in navigator)) return watch()
  await navigator.locks.request(LOCK, { signal }, watch).catch(() => undefined)
}

async function pollList(dispatch: AppDispatch, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_POLL_MS; ; wait = POLL_INTERVAL_MS) {
    await pause(wait, signal)
    for (const run of readWatchedRuns()) {
      if (signal.aborted) return
      await pollRun(run, dispatch, signal)
    }
    if (signal.aborted || readWatchedRuns().length === 0) return
  }
}

async function pollRun(run: StartedAnalysis, dispatch: AppDispatch, signal: AbortSignal): Promise<void> {
  const { analysisId, projectId } = run
  try {
    const { data } = await callApi<{ data?: unknown }>({
      url: `/project-analysis/${encodeURIComponent(analysisId)}`,
      signal,
    })
    const { status, failedResults, totalResults } = Object(data) as Record<string, unknown>
    if (status !== 'completed' && status !== 'failed' && status !== 'cancelled') return
    // Another tab has already shown it.
    if (!readWatchedRuns().some((watched) => watched.analysisId === analysisId)) return
    forgetRun(analysisId)
    dispatch(runsChanged())
    // The report that is on the screen shows the end, and a run that a person has cancelled is no news.
    if (status === 'cancelled' || window.location.pathname === projectReportPath(projectId)) return
    dispatch(showToast(endToast(run, status, Number(failedResults) || 0, Number(totalResults) || 0)))
  } catch (failure) {
    const { status } = toApiError(failure)
    // On 404 the run is gone, with its project. After any other failure the next poll may succeed.
    if (status === 404) forgetRun(analysisId)
  }
}

/** How an analysis has ended, and where to go on: to its report, or to the analysis screen, which can start it again. */
function endToast(
  run: StartedAnalysis,
  status: 'completed' | 'failed',
  failed: number,
  total: number,
): Omit<Toast, 'id'> {
  if (status === 'failed') {
    return {
      tone: 'error',
      message: `The analysis of ${run.projectName} failed.`,
      link: { to: paths.analysis, label: 'Open analysis', state: run },
    }
  }
  const partial = failed > 0 ? ` ${failed} of ${total} answers failed.` : ''
  return {
    tone: 'success',
    message: `The analysis of ${run.projectName} is complete.${partial}`,
    link: { to: projectReportPath(run.projectId), label: 'Open report' },
  }
}
