// The one call of the sign-in page: who else is in the website's market.

import { api } from '@sightline/shared/api'
import type { MarketPeers } from '@sightline/shared/contract/api/projects.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/contract/project-rules.ts'

type MarketPeersEnvelope = { data?: Partial<MarketPeers> & { data?: Partial<MarketPeers> } }

const marketPeersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** null when the answer names no brands */
    marketPeers: build.query<MarketPeers | null, string>({
      query: (domain) => ({ url: '/market-peers/find', method: 'POST', body: { domain }, timeout: LOOKUP_TIMEOUT_MS }),
      transformResponse: ({ data }: MarketPeersEnvelope) => {
        const peers = data?.data ?? data
        return peers?.brands === undefined || peers.brands.length === 0 ? null : (peers as MarketPeers)
      },
    }),
  }),
})

export const { useMarketPeersQuery } = marketPeersApi
