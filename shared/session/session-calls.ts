// The API calls that create and end a session. They do not use the store, as public pages make them, too.

import type { ExchangeResponse, Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { callApi } from '@sightline/shared/transport'
import { isUser } from './account-fields.ts'

/** Longest time that a sign-out waits for the API. */
const SIGN_OUT_TIMEOUT_MS = 3_000

/** Exchanges a provider's token for one of the API. @throws ApiError; Error where the answer has no account */
export async function exchange(auth0Token: string, signUp: boolean): Promise<ExchangeResponse['data']> {
  const request = {
    url: signUp ? '/auth/signup' : '/auth/signin',
    method: 'POST',
    body: { auth0Token },
    anonymous: true,
  } as const
  const { data } = await callApi<ExchangeResponse>(request)
  if (!isUser(data?.user)) throw new Error('no account')
  return data
}

/** @throws ApiError */
export async function signOut(token: string): Promise<void> {
  await callApi({
    url: '/auth/signout',
    method: 'POST',
    // Without renewal of the token: an expired one needs no revocation, and the local session has ended already.
    anonymous: true,
    headers: { authorization: `Bearer ${token}` },
    timeout: SIGN_OUT_TIMEOUT_MS,
  })
}

/** The response as received, without validation. @throws ApiError */
export async function readAccount(): Promise<{ user?: User; subscription?: Subscription }> {
  const [profile, subscription] = await Promise.all([
    callApi<{ data?: { user?: User; profile?: User } }>({ url: '/auth/profile' }),
    callApi<{ data?: Subscription }>({ url: '/subscription' }),
  ])
  return { user: profile.data?.user ?? profile.data?.profile, subscription: subscription.data }
}
