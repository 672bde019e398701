// The example market in place of the market peers when they cannot be found. Invented brands, labelled as sample data, on domains
// that nobody can register.

import type { MarketPeers } from '@sightline/shared/contract/api/lookups.ts'

const invented = ['Oakrest', 'Lark & Loom', 'Plainweave', 'Featherhill', 'Somnia Home', 'Dozewell']

export const examplePeers: MarketPeers = {
  stream: 'Example market',
  region: 'Global',
  subjectBrand: { name: '', domain: '' },
  brands: invented.map((name, index) => ({
    rank: index + 1,
    name,
    domain: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
    isSubject: false,
  })),
  sample: true,
}
