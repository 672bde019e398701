import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { promptSetupOf, type AnalysisStartState, type PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import type { CardMetrics } from './card-metrics.ts'
import { isProcessing } from '@sightline/shared/contract/project-status.ts'

interface ResumeLink {
  label: string
  to: string
  state: PromptSetupState | AnalysisStartState
}

/** Where a project goes on that was saved for later: to its prompts, or to its first run. */
export function resumeLink(project: Project, metrics: CardMetrics | undefined): ResumeLink | null {
  if (metrics === undefined || !isProcessing(project)) return null
  const { id, projectName, domain } = project
  if (metrics.promptsTracked === 0) {
    return { label: 'Choose prompts', to: paths.createPrompt, state: promptSetupOf(project) }
  }
  return {
    label: 'Open analysis',
    to: paths.analysis,
    // While a run is on its way, the API answers any further start with that run.
    state: { projectId: id, projectName, domain, promptsCount: metrics.promptsTracked, runKey: newRunKey() },
  }
}
