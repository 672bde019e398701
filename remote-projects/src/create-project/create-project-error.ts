import { toApiError, type ApiError } from '@sightline/shared/api'

export const createProjectMessages = {
  success: (brand: string) => `Project "${brand}" created successfully!`,
  noProjectId: 'Project created but no projectId returned.',
  failed: 'Failed to create project',
} as const

export function createProjectError({ isNetwork, status, message }: ApiError): string {
  if (isNetwork) return createProjectMessages.failed
  return message ?? `Project create failed (HTTP ${status})`
}

/** A failure that the screen can help with, beyond its message. */
export interface SaveProblem {
  message: string
  /** the project that exists already for this domain */
  projectId?: string
  limitReached: boolean
  fields: string[]
}

/** Null: there is nothing to add to the message. */
export function saveProblem(failure: unknown): SaveProblem | null {
  const error = toApiError(failure)
  const projectId = error.code === 'CONFLICT' ? error.data?.['projectId'] : undefined
  const problem = {
    message: createProjectError(error),
    projectId: typeof projectId === 'string' ? projectId : undefined,
    limitReached: error.code === 'WEBANALYZER_LIMIT_EXCEEDED',
    fields: error.errors?.map((field) => field.message) ?? [],
  }
  return problem.projectId !== undefined || problem.limitReached || problem.fields.length > 0 ? problem : null
}
