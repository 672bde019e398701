// How much of the plan is used, for the sidebar: tried twice, then read from the profile's subscription.

import { api } from '@sightline/shared/api'
import type { Limits, Subscription, WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'

const ATTEMPTS = 2
/** multiplied by the number of failed attempts */
const BACKOFF_MS = 250
/** How long the cached usage is valid. */
export const USAGE_VALID_S = 600

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    usage: build.query<WebAnalyzerLimit, void>({
      async queryFn(_nothing, _api, _options, ask) {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
          // No cache on the way may answer with an older count.
          const { data } = await ask({ url: `/projects/limits?ts=${Date.now()}`, headers: { 'cache-control': 'no-cache' } })
          if (data !== undefined) return { data: (data as { data: Limits }).data.limits.webAnalyzer }
          if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * attempt))
        }
        const { data, error } = await ask('/profile/subscription')
        if (error !== undefined) return { error }
        const limit = (data as { data: Subscription }).data.limits.webAnalyzer
        return limit === undefined ? { error: { status: 'NETWORK', isNetwork: false } } : { data: limit }
      },
      keepUnusedDataFor: USAGE_VALID_S,
      providesTags: ['Limits'],
    }),
  }),
})

export const { useUsageQuery } = usageApi
