import { toApiError } from '@sightline/shared/api'

/** The resource does not exist, or cannot exist: a retry does not help. */
export function isUnknown(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 400 || status === 404
}

/** Why a call failed, in plain words. */
export function causeOf(error: unknown): string {
  const { status, message } = toApiError(error)
  if (status === 'NETWORK') return 'The server could not be reached.'
  if (status === 'TIMEOUT') return message ?? 'The server took too long to answer.'
  // The API's message says which limit was reached.
  if ((status === 429 || status === 503) && message !== undefined) return message
  if (status === 429) return 'Too many requests at once. Try again in a moment.'
  if (status >= 500) return 'The server had a problem.'
  return message ?? 'The server refused the request.'
}
