import type { SiteMetadata } from '../website/site-metadata.ts'

export interface BrandNames {
  brandName: string
  otherBrandNames: string[]
}

export function detectBrandName(_domain: string, _metadata: SiteMetadata | null): BrandNames {
  throw new Error('in preparation')
}
