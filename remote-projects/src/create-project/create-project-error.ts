import { toApiError, type ApiError } from '@sightline/shared/api'
import type { Competitor } from '@sightline/shared/contract/api/projects.ts'
import { namedFields } from '../project-form/named-fields.ts'

export const createProjectMessages = {
  success: (brand: string) => `Project "${brand}" created successfully!`,
  noProjectId: 'Project created but no projectId returned.',
  failed: 'Failed to create project',
  refused: 'The project was not created. Please check:',
} as const

export function createProjectError({ status, message }: ApiError): string {
  if (message !== undefined) return message
  // No answer, or a 200 that does not say that the project was created.
  return Number(status) >= 400 ? `Project create failed (HTTP ${status})` : createProjectMessages.failed
}

/** A failure that the screen can help with, beyond its message. */
export interface SaveProblem {
  message: string
  /** the project that exists already for this domain */
  projectId?: string
  /** each refused field and why */
  fields: string[]
}

/**
 * Null: there is nothing to add to the message.
 * @param sent the competitors of the failed call
 */
export function saveProblem(failure: unknown, sent: Competitor[]): SaveProblem | null {
  const error = toApiError(failure)
  const projectId = error.code === 'CONFLICT' ? error.data?.['projectId'] : undefined
  const problem = {
    message: error.errors === undefined ? createProjectError(error) : createProjectMessages.refused,
    projectId: typeof projectId === 'string' ? projectId : undefined,
    fields: namedFields(error.errors, sent),
  }
  return problem.projectId !== undefined || problem.fields.length > 0 ? problem : null
}
