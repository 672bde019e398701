// The calls that make and end a session at the API. Made without the store: they are also a visitor's.

import type { ExchangeResponse, Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { callApi } from '@sightline/shared/transport'

/** Nobody waits longer to be signed out. */
const SIGN_OUT_TIMEOUT_MS = 3_000

/** Trades a provider's token for the API's own. @throws ApiError */
export async function exchange(auth0Token: string, signUp: boolean): Promise<ExchangeResponse['data']> {
  const request = { url: signUp ? '/auth/signup' : '/auth/signin', method: 'POST', body: { auth0Token }, anonymous: true } as const
  return (await callApi<ExchangeResponse>(request)).data
}

/** @throws ApiError */
export async function signOut(token: string): Promise<void> {
  await callApi({
    url: '/auth/signout',
    method: 'POST',
    // Without renewal: an expired token needs no new one to be given up, and the session here has ended already.
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
    timeout: SIGN_OUT_TIMEOUT_MS,
  })
}

/** @throws ApiError */
export async function readAccount(): Promise<{ user: User; subscription: Subscription }> {
  const [profile, subscription] = await Promise.all([
    callApi<{ data: { user: User } }>({ url: '/auth/profile' }),
    callApi<{ data: Subscription }>({ url: '/subscription' }),
  ])
  return { user: profile.data.user, subscription: subscription.data }
}
