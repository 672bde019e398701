// Loaded when a person opens an analysis.

import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import type { NextRun, NextStep } from './next-step.ts'

/**
 * "Open analysis" opens the run that any tab of this browser started. "Run analysis" asks for a run, as the last one may have
 * ended unseen; its clicks share one idempotency key, and the API answers with a run in progress.
 */
export function runStart(run: NextRun, label: NextStep['label']): AnalysisStartState {
  const started = label === 'Open analysis' ? readWatchedRuns().findLast(({ projectId }) => projectId === run.projectId) : undefined
  return started ?? { ...run, runKey: runKeyOf(run.projectId) }
}
