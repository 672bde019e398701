// How much of the plan is used, for the sidebar: tried twice, then read from the profile's subscription.

import { api } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { readUsage } from '@sightline/shared/contract/plan-limits.ts'

const ATTEMPTS = 2
/** multiplied by the number of failed attempts */
const BACKOFF_MS = 250
/** How long the cached usage is valid. */
export const USAGE_VALID_S = 600

const usageOf = ({ data }: { data?: unknown }) => readUsage(Object(data).data)

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    usage: build.query<WebAnalyzerLimit, void>({
      async queryFn(_nothing, _api, _options, ask) {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
          // No cache on the way may answer with an older count.
          const usage = usageOf(await ask({ url: `/projects/limits?ts=${Date.now()}`, headers: { 'cache-control': 'no-cache' } }))
          if (usage !== undefined) return { data: usage }
          if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * attempt))
        }
        const usage = usageOf(await ask('/profile/subscription'))
        return usage === undefined ? { error: { status: 'NETWORK', isNetwork: false } } : { data: usage }
      },
      keepUnusedDataFor: USAGE_VALID_S,
      providesTags: ['Limits'],
    }),
  }),
})

export const { useUsageQuery } = usageApi
