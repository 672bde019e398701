import type { Renewal } from '@sightline/shared/transport'
import { readBootstrapError } from './bootstrap-error.ts'
import { exchangeSilently } from './bootstrap.ts'
import type { SessionPorts } from './session-ports.ts'
import type { SessionStore } from './session-store.ts'

const OTHER_ACCOUNT = 'Session expired. Another account has signed in in this browser.'

/**
 * Exchanges a silent token of the provider for a new token of the API. The session ends, with the API's message, when the API
 * refuses; it also ends when the provider has another user by now.
 */
export async function renewSession(
  ports: SessionPorts,
  { getState, dispatch }: SessionStore,
  signal: AbortSignal,
): Promise<Renewal> {
  try {
    const session = await exchangeSilently(ports, signal)
    if (signal.aborted) return 'lost'
    const { user } = getState()
    const isSameAccount = user === null || user.id === session.user.id
    if (isSameAccount) dispatch('renewed', { session })
    else dispatch('lost', { refusal: OTHER_ACCOUNT })
    return isSameAccount ? 'renewed' : 'lost'
  } catch (thrown) {
    const error = readBootstrapError(thrown)
    if (error.unavailable) return 'unavailable'
    if (!signal.aborted) dispatch('lost', error)
    return 'lost'
  }
}
