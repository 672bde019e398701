import { toApiError, type ApiError } from '@sightline/shared/api'
import type { Competitor } from '@sightline/shared/contract/api/projects.ts'

export const createProjectMessages = {
  success: (brand: string) => `Project "${brand}" created successfully!`,
  noProjectId: 'Project created but no projectId returned.',
  failed: 'Failed to create project',
  refused: 'The project was not created. Please check:',
} as const

export function createProjectError({ isNetwork, status, message }: ApiError): string {
  if (isNetwork) return createProjectMessages.failed
  return message ?? `Project create failed (HTTP ${status})`
}

const fieldNames: Record<string, string> = {
  domain: 'Domain',
  targetGeography: 'Target geography',
  targetPersona: 'Target persona',
  platforms: 'AI platforms',
  brandNames: 'Brand names',
}

/** 'competitors.0.domain' → 'Competitor pagewright.com', by the competitors as they were sent */
function fieldName(path: string, sent: Competitor[]): string {
  const [field = '', index] = path.split('.')
  if (field === 'competitors') return `Competitor ${sent[Number(index)]?.domain ?? ''}`.trim()
  return fieldNames[field] ?? path
}

/** A failure that the screen can help with, beyond its message. */
export interface SaveProblem {
  message: string
  /** the project that exists already for this domain */
  projectId?: string
  limitReached: boolean
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
    limitReached: error.code === 'WEBANALYZER_LIMIT_EXCEEDED',
    fields: error.errors?.map(({ path, message }) => `${fieldName(path, sent)}: ${message}`) ?? [],
  }
  return problem.projectId !== undefined || problem.limitReached || problem.fields.length > 0 ? problem : null
}
