import { toApiError } from '@sightline/shared/api'

/** Not there, or not yours: the API does not say which. */
export function isUnknownProject(error: unknown): boolean {
  return error !== undefined && toApiError(error).code === 'NOT_FOUND'
}
