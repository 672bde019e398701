// What became of a sign-in popup, in the session's words. Auth0's popup never rejects: the SDK keeps the error.

import type { LoginResult } from '@sightline/shared/session'

interface ProviderError {
  error?: string
  message?: string
}

export function loginResultOf(error: unknown): LoginResult {
  const { error: code = '', message = '' } = (error ?? {}) as ProviderError
  if (['cancelled', 'timeout', 'access_denied'].includes(code)) return { ok: false, reason: 'cancelled' }
  if (/open a popup/i.test(message) || code === 'popup_open') return { ok: false, reason: 'blocked' }
  if (['unauthorized_client', 'invalid_client', 'invalid_request', 'unsupported_response_type'].includes(code)) {
    return { ok: false, reason: 'configuration', message }
  }
  if (error instanceof TypeError || /network|failed to fetch/i.test(message)) return { ok: false, reason: 'network', message }
  return { ok: false, reason: 'failed', message }
}
