// The calls that make and end a session at the API.

import { api } from '@sightline/shared/api'
import type { ExchangeResponse, Subscription, User } from '@sightline/shared/contract/api/account.ts'

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
      query: () => ({ url: '/auth/signout', method: 'POST' }),
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
