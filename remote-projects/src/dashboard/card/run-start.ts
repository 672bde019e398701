// Loaded when a person opens an analysis.

import type { StoredAnalysis } from '@sightline/shared/contract/api/analysis.ts'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import { callApi } from '@sightline/shared/transport'
import type { NextRun, NextStep } from './next-step.ts'

/** Longest time that a click waits. */
const LATEST_TIMEOUT_MS = 3_000

/**
 * "Open analysis" opens the run that any tab of this browser started, else the latest one, also when it was cancelled. "Run
 * analysis" asks for a run, as the last one may have ended unseen; its clicks share one idempotency key, and the API answers with
 * a run in progress.
 */
export async function runStart(run: NextRun, label: NextStep['label']): Promise<AnalysisStartState> {
  const { projectId } = run
  if (label !== 'Open analysis') return { ...run, runKey: runKeyOf(projectId) }
  const watched = readWatchedRuns().findLast((other) => other.projectId === projectId)
  return watched ?? { ...run, runKey: runKeyOf(projectId), ...(await latestRun(projectId)) }
}

/**
 * The first run of the API's list, which has the newest first. Empty where there is none, or it cannot be read: the
 * analysis screen then asks for a run.
 */
async function latestRun(projectId: string): Promise<Partial<AnalysisStartState>> {
  try {
    const url = `/project-analysis/project/${encodeURIComponent(projectId)}?limit=1`
    const { data } = await callApi<{ data?: { analyses?: Partial<StoredAnalysis>[] } }>({
      url,
      timeout: LATEST_TIMEOUT_MS,
    })
    const { id, createdAt = '' } = data?.analyses?.[0] ?? {}
    return id === undefined ? {} : { analysisId: id, beganAt: Date.parse(createdAt) || Date.now() }
  } catch {
    return {}
  }
}
