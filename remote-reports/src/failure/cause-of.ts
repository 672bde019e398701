import { toApiError } from '@sightline/shared/api'

export const OFFLINE_CAUSE = 'You are offline. This loads again when the connection is back.'

/** What was asked for does not exist, or cannot: another try does not help. */
export function isUnknown(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 400 || status === 404
}

/** Why a call failed, in plain words. */
export function causeOf(error: unknown): string {
  const { status, message } = toApiError(error)
  if (status === 'NETWORK') return 'The server could not be reached.'
  if (status === 'TIMEOUT') return message ?? 'The server took too long to answer.'
  // Which limit it was, the API says best.
  if ((status === 429 || status === 503) && message !== undefined) return message
  if (status === 429) return 'Too many requests at once. Try again in a moment.'
  if (status >= 500) return 'The server had a problem.'
  return message ?? 'The server refused the request.'
}
