// Requests to the API: base URL, bearer, renewal. The session injects how a token is renewed.

import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { chosenWorkspace } from './workspace-choice.ts'

/** renewed: a new token is stored; lost: the session has ended; unavailable: API or provider could not be reached */
export type Renewal = 'renewed' | 'lost' | 'unavailable'

export interface TransportPolicy {
  apiBase: string
  getAccessToken: () => string | null
  /** Called once for all waiting calls when the API answers 401. */
  renewAccessToken: () => Promise<Renewal>
}

let policy: TransportPolicy = {
  apiBase: '/api',
  getAccessToken: () => null,
  renewAccessToken: async () => 'lost',
}
let renewal: Promise<Renewal> | null = null
/** aborts all calls with a token */
let calls = new AbortController()

export function configureTransport(next: Partial<TransportPolicy>): void {
  policy = { ...policy, ...next }
}

/**
 * fetch() against the API with the bearer; a 401 renews the token once for all waiting calls and replays them.
 * @throws TypeError as fetch() does without a response, also when the token cannot be renewed for that reason
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = policy.getAccessToken()
  const response = await send(path, init, token)
  if (response.status !== 401 || token === null) return response

  const current = policy.getAccessToken()
  // The person signed out while this call was in progress.
  if (current === null) return response
  // Another call has renewed the token meanwhile.
  if (current !== token) return send(path, init, current)

  renewal ??= policy.renewAccessToken().finally(() => {
    renewal = null
  })
  const outcome = await renewal
  if (outcome === 'unavailable') throw new TypeError('The session could not be renewed')
  return outcome === 'renewed' ? send(path, init, policy.getAccessToken()) : response
}

/** Aborts every call in progress with a token: its person has signed out, and the API would refuse it. */
export function abandonCalls(): void {
  calls.abort()
  calls = new AbortController()
}

export function anonymousFetch(path: string, init: RequestInit = {}): Promise<Response> {
  return send(path, init, null)
}

function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const address = `${policy.apiBase}${path}`
  if (token === null) return fetch(address, init)
  const answered = takeEarlyAnswer(address, init, token)
  if (answered !== undefined) return answered.catch(() => sendAs(token, address, init))
  return sendAs(token, address, init)
}

function sendAs(token: string, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const workspace = chosenWorkspace()
  if (workspace !== null) headers.set(WORKSPACE_HEADER, workspace)
  const signal = init.signal ? AbortSignal.any([init.signal, calls.signal]) : calls.signal
  return fetch(address, { ...init, headers, signal })
}
