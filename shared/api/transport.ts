// How a request reaches the API: address, bearer, renewal. The session injects its policy; this file knows no screen.

export interface TransportPolicy {
  apiBase: string
  getAccessToken: () => string | null
  /** Called once for all waiting calls when the API says that the token has expired. True = a new token is stored. */
  renewAccessToken: () => Promise<boolean>
  /** Called when the session cannot be saved. */
  onSessionLost: () => void
}

let policy: TransportPolicy = {
  apiBase: '/api',
  getAccessToken: () => null,
  renewAccessToken: async () => false,
  onSessionLost: () => undefined,
}
let renewal: Promise<boolean> | null = null

export function configureTransport(next: Partial<TransportPolicy>): void {
  policy = { ...policy, ...next }
}

/** fetch() against the API with the bearer; a 401 renews the token once for all waiting calls and replays. */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = policy.getAccessToken()
  const response = await send(path, init, token)
  if (response.status !== 401 || token === null) return response

  // Another call may have renewed the token while this one was on its way.
  const current = policy.getAccessToken()
  if (current !== null && current !== token) return send(path, init, current)

  renewal ??= policy.renewAccessToken().finally(() => {
    renewal = null
  })
  if (await renewal) return send(path, init, policy.getAccessToken())
  policy.onSessionLost()
  return response
}

export function anonymousFetch(path: string, init: RequestInit = {}): Promise<Response> {
  return send(path, init, null)
}

function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return fetch(`${policy.apiBase}${path}`, { ...init, headers })
}
