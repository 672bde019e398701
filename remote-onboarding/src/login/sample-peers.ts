// The sample in place of the market peers when they cannot be found. Invented brands, always labelled as sample data.

import type { MarketPeers } from '@sightline/shared/contract/api/projects.ts'

const inventedBrands = [
  { name: 'Oakrest', domain: 'oakrest.com' },
  { name: 'Plainweave', domain: 'plainweave.com' },
  { name: 'Featherhill', domain: 'featherhill.com' },
  { name: 'Somnia Home', domain: 'somniahome.com' },
  { name: 'Dozewell', domain: 'dozewell.com' },
  { name: 'Linenfold', domain: 'linenfold.com' },
]
const SUBJECT_INDEX = 1

/** @param domain the visitor's own, placed among the invented brands; null when it is not known */
export function samplePeers(domain: string | null): MarketPeers {
  const subjectBrand = { name: brandNameOf(domain ?? ''), domain: domain ?? '' }
  const listed =
    domain === null ? inventedBrands : inventedBrands.slice(0, -1).toSpliced(SUBJECT_INDEX, 0, subjectBrand)
  return {
    stream: 'Example market',
    region: 'Global',
    subjectBrand,
    brands: listed.map((brand, index) => ({ ...brand, rank: index + 1, isSubject: brand === subjectBrand })),
    sample: true,
  }
}

function brandNameOf(domain: string): string {
  const label = domain.split('.')[0] ?? ''
  return label.charAt(0).toUpperCase() + label.slice(1)
}
