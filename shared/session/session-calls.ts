// The calls that make and end a session at the API.

import { api } from '@sightline/shared/api'
import type { ExchangeResponse, Subscription, User } from '@sightline/shared/contract/api/account.ts'
import { getStoredAccessToken } from './stored-session.ts'

/** Nobody waits longer to be signed out. */
const SIGN_OUT_TIMEOUT_MS = 3_000

export const sessionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    exchange: build.mutation<ExchangeResponse['data'], { auth0Token: string; signUp: boolean }>({
      query: ({ auth0Token, signUp }) => ({
        url: signUp ? '/auth/signup' : '/auth/signin',
        method: 'POST',
        body: { auth0Token },
        anonymous: true,
      }),
      transformResponse: (envelope: ExchangeResponse) => envelope.data,
    }),
    signOut: build.mutation<void, void>({
      // Without renewal: an expired token needs no new one to be given up.
      query: () => ({
        url: '/auth/signout',
        method: 'POST',
        anonymous: true,
        headers: { authorization: `Bearer ${getStoredAccessToken()}` },
        timeout: SIGN_OUT_TIMEOUT_MS,
      }),
      transformResponse: () => undefined,
    }),
    authProfile: build.query<{ user: User }, void>({
      query: () => '/auth/profile',
      transformResponse: (envelope: { data: { user: User } }) => envelope.data,
    }),
    ownSubscription: build.query<Subscription, void>({
      query: () => '/subscription',
      transformResponse: (envelope: { data: Subscription }) => envelope.data,
    }),
  }),
})
