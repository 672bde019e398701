import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { promptSetupOf, type AnalysisStartState, type PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { isListedActive, isProcessing } from '@sightline/shared/contract/project-status.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { readWatchedRuns } from '@sightline/shared/drafts/watched-runs.ts'
import { promptSetupUrl } from '../create-project/prompt-setup-url.ts'
import type { CardMetrics } from './card-metrics.ts'

export interface NextStep {
  label: 'Choose prompts' | 'Open analysis' | 'Run analysis'
  to: string
  /** for the moment of the click */
  state: () => PromptSetupState | AnalysisStartState
}

/** Next step of an active project: its prompts, the run in progress, or another run. */
export function nextStep(project: Project, metrics: CardMetrics | undefined): NextStep | null {
  const prompts = metrics?.promptsTracked ?? null
  if (prompts === null || !isListedActive(project)) return null
  if (prompts === 0) {
    const state = promptSetupOf(project)
    return { label: 'Choose prompts', to: promptSetupUrl(state), state: () => state }
  }
  const { id, projectName, domain } = project
  return {
    label: isProcessing(project) && metrics?.totalResults !== 0 ? 'Open analysis' : 'Run analysis',
    to: paths.analysis,
    // A run in progress that any tab of this browser started is opened; otherwise all clicks share one idempotency key.
    state: () =>
      readWatchedRuns().findLast(({ projectId }) => projectId === id) ?? {
        ...{ projectId: id, projectName, domain, promptsCount: prompts },
        runKey: runKeyOf(id),
      },
  }
}

/** Its prompts are not chosen yet: nothing runs until they are, also after it was deactivated and activated. */
export function isSettingUp(project: Project, metrics: CardMetrics | undefined): boolean {
  return isListedActive(project) && metrics?.promptsTracked === 0
}
