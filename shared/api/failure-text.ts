import { toApiError } from '@sightline/shared/transport'

/** What the API says of a call that failed; without an answer, or without words in it, what could not be done. */
export function failureText(failure: unknown, otherwise: string): string {
  const { isNetwork, message } = toApiError(failure)
  return isNetwork ? otherwise : (message ?? otherwise)
}
