// Classifies a failed bootstrap or renewal (specification part 1, section 8).

import type { LoginResult } from './identity-provider.ts'

/** A bootstrap error with one of these texts ends the session; one with "Too many" is retried. */
const fatalTexts = ['Authentication failed', 'invalid token', 'Token expired']
const TOO_MANY = 'Too many'
/** Prefix of an OpenID provider's codes for rate limits (Auth0: too_many_requests, too_many_attempts), whose messages vary. */
const TOO_MANY_CODE = 'too_many'
const TOO_MANY_AT_PROVIDER = 'Too many requests. Please wait a moment and try again.'
/** The SDK's codes for no response, or one that is not a provider's. The session may still be valid. */
const unreachableCodes = ['timeout', 'request_error']
const unreachableTexts = /failed to fetch|timeout|loading chunk/i

export interface BootstrapError {
  /** fatal: the provider's session is unusable; tooMany: retried; failed: no retry */
  kind: 'fatal' | 'tooMany' | 'failed'
  message: string
  /** message for the person: the API's own when it refused, ours for a rate limit of the provider; else null */
  refusal: string | null
  /** API or provider could not be reached: the stored session may still be valid */
  unavailable: boolean
}

export function readBootstrapError(error: unknown): BootstrapError {
  const { message: words, status, error: code } = fieldsOf(error)
  const message = words ?? (status === undefined ? String(error) : `no answer (${status})`)
  const kind = kindOf(message, code)
  return {
    kind,
    message,
    refusal:
      typeof status === 'number' ? (status < 500 ? message : null) : kind === 'tooMany' ? TOO_MANY_AT_PROVIDER : null,
    unavailable: kind === 'tooMany' || isUnavailable({ status, code, message }),
  }
}

export function loginResultOf({ refusal, unavailable, message }: BootstrapError): LoginResult {
  if (refusal !== null) return { ok: false, reason: 'refused', message: refusal }
  return { ok: false, reason: unavailable ? 'network' : 'failed', message }
}

function kindOf(message: string, code: unknown): BootstrapError['kind'] {
  if (fatalTexts.some((text) => message.includes(text))) return 'fatal'
  const tooMany = isTooMany(message) || (typeof code === 'string' && code.startsWith(TOO_MANY_CODE))
  return tooMany ? 'tooMany' : 'failed'
}

/** A rate limit: the person may retry. Any other refusal is final for this account. */
export function isTooMany(message: string): boolean {
  return message.includes(TOO_MANY)
}

function isUnavailable({ status, code, message }: { status: unknown; code: unknown; message: string }): boolean {
  if (typeof status === 'number') return status >= 500 || status === 429
  if (status === 'NETWORK' || status === 'TIMEOUT') return true
  return (typeof code === 'string' && unreachableCodes.includes(code)) || unreachableTexts.test(message)
}

function fieldsOf(error: unknown): { message?: string; status?: number | string; error?: unknown } {
  return Object(error)
}
