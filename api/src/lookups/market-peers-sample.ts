import type { MarketPeers } from '@sightline/shared/contract/api/projects.ts'

export function sampleMarketPeers(_domain: string, _brandName?: string): MarketPeers {
  throw new Error('in preparation')
}
