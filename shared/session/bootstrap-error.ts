// What a failed bootstrap or renewal means for the session (specification part 1, section 8).

import type { LoginResult } from './identity-provider.ts'

/** A bootstrap error with one of these texts ends the session; one with "Too many" is tried again. */
const fatalTexts = ['Authentication failed', 'invalid token', 'Token expired']
const TOO_MANY = 'Too many'
/** An OpenID provider says the same by a code (Auth0: too_many_requests, too_many_attempts), with words of its own. */
const TOO_MANY_CODE = 'too_many'
const TOO_MANY_AT_PROVIDER = 'Too many requests. Please wait a moment and try again.'
/** The SDK's words for a provider that did not answer, or not as one: that says nothing about the session. */
const unreachableCodes = ['timeout', 'request_error']
const unreachableTexts = /failed to fetch|timeout|loading chunk/i

export interface BootstrapError {
  /** fatal: the provider's session is of no use; too-many: try again later; other: nothing follows */
  kind: 'fatal' | 'too-many' | 'other'
  message: string
  /** the API's own words when it answered and refused; null when it could not be asked, or the provider failed for another
   * reason than too many requests */
  refusal: string | null
  /** API or provider could not be asked: what is known of the session still holds */
  unavailable: boolean
}

export function readBootstrapError(error: unknown): BootstrapError {
  const { message: words, status, error: code } = fieldsOf(error)
  const message = words ?? (status === undefined ? String(error) : `no answer (${status})`)
  const kind = kindOf(message, code)
  return {
    kind,
    message,
    refusal: typeof status === 'number' ? (status < 500 ? message : null) : kind === 'too-many' ? TOO_MANY_AT_PROVIDER : null,
    unavailable: kind === 'too-many' || isUnavailable({ status, code, message }),
  }
}

export function loginResultOf({ refusal, unavailable, message }: BootstrapError): LoginResult {
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal }
  return { ok: false, reason: unavailable ? 'network' : 'failed', message }
}

function kindOf(message: string, code: unknown): BootstrapError['kind'] {
  if (fatalTexts.some((text) => message.includes(text))) return 'fatal'
  const counted = isTooMany(message) || (typeof code === 'string' && code.startsWith(TOO_MANY_CODE))
  return counted ? 'too-many' : 'other'
}

/** The person may try again; anything else that is refused is refused to this account. */
export function isTooMany(message: string): boolean {
  return message.includes(TOO_MANY)
}

function isUnavailable({ status, code, message }: { status: unknown; code: unknown; message: string }): boolean {
  if (typeof status === 'number') return status >= 500 || status === 429
  if (status === 'NETWORK' || status === 'TIMEOUT') return true
  return (typeof code === 'string' && unreachableCodes.includes(code)) || unreachableTexts.test(message)
}

function fieldsOf(error: unknown): { message?: string; status?: number | string; error?: unknown } {
  return typeof error === 'object' && error !== null ? error : {}
}
