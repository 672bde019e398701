import { toApiError } from '@sightline/shared/api'

/** @param failed the specified message, for a failure that the API does not explain */
export function libraryError(failure: unknown, failed: string): string {
  const { isNetwork, message } = toApiError(failure)
  return message ?? (isNetwork ? `${failed}. Please check your connection and try again.` : failed)
}
