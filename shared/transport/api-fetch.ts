// How a request reaches the API: address, bearer, renewal. The session injects its policy; this file knows no screen.

/** renewed: a new token is stored; lost: there is no session any more; unavailable: nobody could be asked */
export type Renewal = 'renewed' | 'lost' | 'unavailable'

export interface TransportPolicy {
  apiBase: string
  getAccessToken: () => string | null
  /** Called once for all waiting calls when the API refuses the token. */
  renewAccessToken: () => Promise<Renewal>
}

let policy: TransportPolicy = {
  apiBase: '/api',
  getAccessToken: () => null,
  renewAccessToken: async () => 'lost',
}
let renewal: Promise<Renewal> | null = null
/** of all calls with a token, until its person leaves */
let calls = new AbortController()

export function configureTransport(next: Partial<TransportPolicy>): void {
  policy = { ...policy, ...next }
}

/**
 * fetch() against the API with the bearer; a 401 renews the token once for all waiting calls and replays.
 * @throws TypeError as fetch() does when nothing answers, also when the token cannot be renewed for that reason
 */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = policy.getAccessToken()
  const response = await send(path, init, token)
  if (response.status !== 401 || token === null) return response

  const current = policy.getAccessToken()
  // The person signed out while this call was on its way.
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

/** Gives up every call under way that carries a token: its person has left, and the API would only refuse it. */
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
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  const signal = init.signal ? AbortSignal.any([init.signal, calls.signal]) : calls.signal
  return fetch(address, { ...init, headers, signal })
}
