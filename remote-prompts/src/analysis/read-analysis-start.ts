import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import { readSessionValue, writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'

/** The key may be missing: the screen then makes one before it starts anything. */
export type AnalysisInput = Omit<AnalysisStartState, 'runKey'> & { runKey?: string }

/**
 * The input from navigation state, else what this tab has stored, else the newest running analysis that another tab has
 * started; null when project or domain is missing.
 */
export function readAnalysisStart(navigationState: unknown): AnalysisInput | null {
  const kept = () => completeStart(readSessionValue(sessionStorageKeys.analysisStart))
  return completeStart(navigationState) ?? kept() ?? completeStart(readWatchedRuns().at(-1))
}

/** Stores the run's key for a reload, regardless of where the input came from. */
export function storeAnalysisStart(start: AnalysisStartState): void {
  writeSessionValue(sessionStorageKeys.analysisStart, start)
}

function completeStart(value: unknown): AnalysisInput | null {
  const { projectId, projectName, domain, runKey, analysisId } = textFields(value)
  if (projectId === undefined || domain === undefined) return null
  const { promptsCount, beganAt } = value as { promptsCount?: unknown; beganAt?: unknown }
  return {
    projectId,
    projectName: projectName ?? domain,
    domain,
    promptsCount: typeof promptsCount === 'number' ? promptsCount : 0,
    runKey,
    analysisId,
    beganAt: typeof beganAt === 'number' ? beganAt : undefined,
  }
}
