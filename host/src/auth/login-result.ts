// Maps errors of the provider's SDK to the session's login results (specification part 1, section 8).

import type { LoginResult } from '@sightline/shared/session'

type Failure = Extract<LoginResult, { ok: false }>

/** Our own error code in addition to the SDK's: the provider does not answer. */
export const UNREACHABLE = 'unreachable'

interface ProviderError {
  error?: string
  message?: string
}

const reasonOfCode: Record<string, Failure['reason']> = {
  cancelled: 'cancelled',
  timeout: 'timed-out',
  [UNREACHABLE]: 'network',
  // The SDK's code for a response that is not a provider's, such as the gateway's.
  request_error: 'network',
  popup_open: 'blocked',
  unauthorized_client: 'configuration',
  invalid_client: 'configuration',
  invalid_configuration: 'configuration',
  invalid_request: 'configuration',
  unsupported_response_type: 'configuration',
}

export function loginResultOf(error: unknown): Failure {
  const { error: code = '', message = '' } = (error ?? {}) as ProviderError
  const known = isCancelled(code, message) ? 'cancelled' : reasonOfCode[code]
  return { ok: false, reason: known ?? otherReason(error, message), message }
}

/** `access_denied` means that the person cancelled, or that the provider refused. Only a refusal shows a message. */
function isCancelled(code: string, message: string): boolean {
  return code === 'access_denied' && /cancel|not authorize|denied/i.test(message)
}

function otherReason(error: unknown, message: string): Failure['reason'] {
  return isNetworkError(error, message) ? 'network' : 'failed'
}

/** A chunk that cannot be loaded counts as a network error, too. */
function isNetworkError(error: unknown, message: string): boolean {
  return error instanceof TypeError || /network|failed to fetch|loading (css )?chunk/i.test(message)
}
