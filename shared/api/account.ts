// Account endpoints that the shell or several remotes use.

import type { Subscription } from '@sightline/shared/contract/api/account.ts'
import { api } from './empty-api.ts'
import { readAnswer } from './read-response.ts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({
      queryFn: readAnswer(
        () => '/profile/subscription',
        (data) => data as unknown as Subscription,
      ),
      providesTags: ['Subscription'],
    }),
  }),
})

export const { useSubscriptionQuery } = accountApi
