// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import type { MarketPeers } from '@sightline/shared/contract/api/lookups.ts'
import { loginPath } from '@sightline/shared/domain/paths.ts'

const peers: MarketPeers = {
  stream: 'Home textiles',
  region: 'United States',
  subjectBrand: { name: 'Lark & Loom', domain: 'larkandloom.com' },
  brands: [
    { rank: 1, name: 'Thornfield', domain: 'thornfield.com', isSubject: false },
    { rank: 2, name: 'Lark & Loom', domain: 'larkandloom.com', isSubject: true },
  ],
  sample: false,
}

export const loginWithWebsite = loginPath('https://larkandloom.com')
export const loginAnswers = { 'POST /market-peers/find': { data: peers } }

export default [
  { path: loginWithWebsite, answers: loginAnswers, texts: ['Home textiles', 'Thornfield'] },
] satisfies Journey[]
