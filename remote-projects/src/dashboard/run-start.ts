// Loaded when a person opens an analysis.

import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import type { NextRun } from './next-step.ts'

/** A run in progress that any tab of this browser started is opened; otherwise all clicks share one idempotency key. */
export function runStart(run: NextRun): AnalysisStartState {
  const started = readWatchedRuns().findLast(({ projectId }) => projectId === run.projectId)
  return started ?? { ...run, runKey: runKeyOf(run.projectId) }
}
