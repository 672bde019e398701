import { toApiError } from '@sightline/shared/api'
import { PROJECT_FAILED } from '../prompt-messages.ts'

export const analysisMessages = {
  project: PROJECT_FAILED,
  failed: 'Analysis failed',
  start: 'Failed to start analysis. Please try again.',
  cancelled: 'Analysis cancelled.',
} as const

export interface AnalysisProblem {
  message: string
  /** what Retry does: the same run once more, or a new one */
  retry: 'same-run' | 'new-run'
  /** the plan's analyses of the day are used up */
  limitReached: boolean
  /** the project has no prompts to ask */
  noPrompts: boolean
}

export function startProblem(failure: unknown): AnalysisProblem {
  const { message, code } = toApiError(failure)
  return {
    message: message || analysisMessages.start,
    retry: 'same-run',
    limitReached: code === 'ANALYSIS_LIMIT_EXCEEDED',
    // A complete call is refused with this code only when there is nothing to ask.
    noPrompts: code === 'BAD_REQUEST',
  }
}

export function projectProblem(): AnalysisProblem {
  return { message: analysisMessages.project, retry: 'same-run', limitReached: false, noPrompts: false }
}

/** The run itself failed, or no longer exists. */
export function runProblem(failure?: unknown): AnalysisProblem {
  const message = failure === undefined ? undefined : toApiError(failure).message
  return { message: message || analysisMessages.failed, retry: 'new-run', limitReached: false, noPrompts: false }
}
