// How much of the plan is used, for the sidebar: tried twice, then read from the profile's subscription.

import { api, countOf } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'

const ATTEMPTS = 2
/** multiplied by the number of failed attempts */
const BACKOFF_MS = 250
/** How long the cached usage is valid. */
export const USAGE_VALID_S = 600

/** Limits and subscription name it alike. Undefined: the answer does not say how many are active. */
function readUsage({ data }: { data?: unknown }): WebAnalyzerLimit | undefined {
  const answer = data as { data?: { limits?: { webAnalyzer?: WebAnalyzerLimit } | null } | null } | undefined
  const usage = answer?.data?.limits?.webAnalyzer
  return countOf(usage?.currentActive) === null ? undefined : usage
}

const usageApi = api.injectEndpoints({
  endpoints: (build) => ({
    usage: build.query<WebAnalyzerLimit, void>({
      async queryFn(_nothing, _api, _options, ask) {
        for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
          // No cache on the way may answer with an older count.
          const usage = readUsage(await ask({ url: `/projects/limits?ts=${Date.now()}`, headers: { 'cache-control': 'no-cache' } }))
          if (usage !== undefined) return { data: usage }
          if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * attempt))
        }
        const usage = readUsage(await ask('/profile/subscription'))
        return usage === undefined ? { error: { status: 'NETWORK', isNetwork: false } } : { data: usage }
      },
      keepUnusedDataFor: USAGE_VALID_S,
      providesTags: ['Limits'],
    }),
  }),
})

export const { useUsageQuery } = usageApi
