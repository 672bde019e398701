// What one screen hands to the next through navigation state (and session storage, so that a reload keeps it).

import type { Project } from './api/projects.ts'
import type { PlatformId } from './platforms.ts'

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
}

/** The same from a project that was saved for later. */
export function promptSetupOf(project: Project): PromptSetupState {
  return {
    projectId: project.id,
    projectName: project.projectName,
    domain: project.domain,
    selectedPersona: project.targetPersona,
    platforms: project.platforms,
    targetGeography: project.targetGeography,
  }
}

/** /create-prompt → /ai-analysis. `runKey` (UUID) becomes the Idempotency-Key: reload and Back never start a second run. */
export interface AnalysisStartState {
  projectId: string
  projectName: string
  domain: string
  promptsCount: number
  runKey: string
  /** of the run, once it has started: with it, the screen follows that run and starts none, also after the key is forgotten */
  analysisId?: string
  /** epoch milliseconds at which the screen was first shown: after a reload its bar goes on where it was */
  beganAt?: number
  message?: string
}

/** A run that has started, as the browser keeps it until its end was seen. */
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

/** any screen → /dashboard: a message that the dashboard shows once */
export interface DashboardArrivalState {
  successMessage: string
}
