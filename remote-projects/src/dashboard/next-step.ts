import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { promptSetupOf, type AnalysisStartState, type PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { isListedActive, isProcessing } from '@sightline/shared/contract/project-status.ts'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { promptSetupUrl } from '../create-project/prompt-setup-url.ts'
import type { CardMetrics } from './card-metrics.ts'

export interface NextStep {
  label: 'Choose prompts' | 'Open analysis' | 'Run analysis'
  to: string
  state: PromptSetupState | AnalysisStartState
}

/** Where an active project goes on: to its prompts, to the run that is on its way, or to another run. */
export function nextStep(project: Project, metrics: CardMetrics | undefined): NextStep | null {
  const prompts = metrics?.promptsTracked ?? null
  if (prompts === null || !isListedActive(project)) return null
  if (prompts === 0) {
    const state = promptSetupOf(project)
    return { label: 'Choose prompts', to: promptSetupUrl(state), state }
  }
  const { id, projectName, domain } = project
  return {
    label: isProcessing(project) && metrics?.totalResults !== 0 ? 'Open analysis' : 'Run analysis',
    to: paths.analysis,
    // While a run is on its way, the API answers any further start with that run.
    state: { projectId: id, projectName, domain, promptsCount: prompts, runKey: newRunKey() },
  }
}

/** Its prompts are not chosen yet: nothing runs until they are, also after it was deactivated and activated. */
export function isSettingUp(project: Project, metrics: CardMetrics | undefined): boolean {
  return isListedActive(project) && metrics?.promptsTracked === 0
}
