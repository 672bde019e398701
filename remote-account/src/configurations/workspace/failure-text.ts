import { toApiError } from '@sightline/shared/api'

/** What the API says; without an answer, what could not be done. */
export function failureText(failure: unknown, otherwise: string): string {
  const { isNetwork, message } = toApiError(failure)
  return isNetwork ? otherwise : (message ?? otherwise)
}
