// The one call of the sign-in page: who else is in the website's market.

import { useEffect, useState } from 'react'
import type { MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/domain/project-rules.ts'
import { callApi } from '@sightline/shared/transport'

type MarketPeersEnvelope = { data?: Partial<MarketPeers> & { data?: Partial<MarketPeers> } }

/** @param domain null skips the request @returns undefined while the request is in progress; null when it failed */
export function useMarketPeers(domain: string | null): MarketPeers | null | undefined {
  const [answer, setAnswer] = useState<{ domain: string; peers: MarketPeers | null }>()
  useEffect(() => {
    if (domain === null) return
    const left = new AbortController()
    findMarketPeers(domain, left.signal)
      .catch(() => null)
      .then((peers) => {
        if (!left.signal.aborted) setAnswer({ domain, peers })
      })
    return () => left.abort()
  }, [domain])
  if (domain === null) return null
  return answer?.domain === domain ? answer.peers : undefined
}

/** null when the answer names no brands. @throws ApiError */
async function findMarketPeers(domain: string, signal: AbortSignal): Promise<MarketPeers | null> {
  const request = {
    url: '/market-peers/find',
    method: 'POST',
    body: { domain },
    timeout: LOOKUP_TIMEOUT_MS,
    signal,
  } as const
  const { data } = await callApi<MarketPeersEnvelope>(request)
  const peers = data?.data ?? data
  return peers?.brands === undefined || peers.brands.length === 0 ? null : (peers as MarketPeers)
}
