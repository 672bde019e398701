// Account endpoints that the shell or several remotes use.

import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { api } from './empty-api.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({
      query: () => '/profile/subscription',
      transformResponse: (envelope: { data: Subscription }) => envelope.data,
      providesTags: ['Subscription'],
    }),
  }),
})

export const { useSubscriptionQuery } = accountApi
