import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { promptSetupOf, type AnalysisStartState, type PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { isListedActive, isProcessing } from '@sightline/shared/domain/project-status.ts'
import { promptSetupUrl } from '../../create-project/prompt-setup-url.ts'
import type { CardMetrics } from './card-metrics.ts'

export interface NextStep {
  label: 'Choose prompts' | 'Open analysis' | 'Run analysis'
  to: string
  state: PromptSetupState | NextRun
}

/** The next run, which gets its idempotency key at the click. */
export type NextRun = Omit<AnalysisStartState, 'runKey'>

/** Next step of an active project: its prompts, the run in progress, or another run. */
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
    state: { projectId: id, projectName, domain, promptsCount: prompts },
  }
}

/**
 * Whether the project's prompts are not chosen yet: nothing runs until they are, also after it was deactivated and
 * activated.
 */
export function isSettingUp(project: Project, metrics: CardMetrics | undefined): boolean {
  return isListedActive(project) && metrics?.promptsTracked === 0
}
