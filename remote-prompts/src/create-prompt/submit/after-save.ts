// The destination of a save, and the state that it hands over.

import type { AnalysisStartState, DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import type { Destination } from '../../useDelayedNavigation.ts'
import type { PromptSetup } from '../read-prompt-setup.ts'
import { noted, savedForProject, savedMessages } from './submit-messages.ts'

/** @param count of the saved prompts @param merged whose changes the save was merged with */
export function toDashboard({ projectName }: PromptSetup, count: number, merged: string | null): Destination {
  const arrival: DashboardArrivalState = { successMessage: savedForProject(count, projectName, merged) }
  return { to: paths.dashboard, options: { state: arrival } }
}

/**
 * The analysis as a destination. Also stores its start, for a reload of the analysis.
 * @param version of the library, so that a repeated start gets the same run
 */
export function toAnalysis(
  { projectId, projectName, domain }: PromptSetup,
  count: number,
  merged: string | null,
  version = '',
): Destination {
  const start: AnalysisStartState = {
    projectId: projectId ?? '',
    projectName,
    domain,
    promptsCount: count,
    runKey: runKeyOf(projectId ?? '', version),
    message: noted(savedMessages.next, merged),
  }
  writeSessionValue(sessionStorageKeys.analysisStart, start)
  // Replaces the history entry, so that Back from the analysis does not return to prompts of a run in progress.
  return { to: paths.analysis, options: { state: start, replace: true } }
}
