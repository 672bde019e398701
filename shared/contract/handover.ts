// Navigation state that one screen passes to the next; also kept in session storage, so that it survives a reload.

import type { Project } from './api/projects.ts'
import type { PlatformId } from '../domain/platforms.ts'

/** /create-project → /create-prompt */
export interface PromptSetupState {
  projectId: string
  projectName: string
  domain: string
  /** the persona's description text */
  selectedPersona: string
  platforms: PlatformId[]
  /** geography slug, or the custom text of OTHER */
  targetGeography: string
  /** of the project as it was read: of two states of one project, the later one counts. Absent where it was just created */
  updatedAt?: string
}

/** The same, from a stored project. */
export function promptSetupOf(project: Project): PromptSetupState {
  return {
    projectId: project.id,
    projectName: project.projectName,
    domain: project.domain,
    selectedPersona: project.targetPersona,
    platforms: project.platforms,
    targetGeography: project.targetGeography,
    updatedAt: project.updatedAt,
  }
}

/** /create-prompt → /ai-analysis. `runKey` (UUID) is the Idempotency-Key, so reload and Back do not start a second run. */
export interface AnalysisStartState {
  projectId: string
  projectName: string
  domain: string
  promptsCount: number
  runKey: string
  /** set once the run has started: the screen then follows that run and starts none */
  analysisId?: string
  /** epoch milliseconds of the first display, so that the progress bar continues after a reload */
  beganAt?: number
  message?: string
}

/** A started run, kept in the browser until the person has seen its end. */
export type StartedAnalysis = AnalysisStartState & Required<Pick<AnalysisStartState, 'analysisId' | 'beganAt'>>

/** /ai-analysis → /reports/project/{projectId} */
export interface ReportArrivalState {
  analysisId: string
  projectId: string
  projectName: string
  domain: string
  promptsCount: number
  platformsCount: number
  totalResults: number
}

/** any screen → /dashboard: a message that is shown once */
export interface DashboardArrivalState {
  successMessage: string
}
