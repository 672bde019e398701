// The names stand apart from fact-text.ts, because the overview needs them alone.

import type { FactKey } from './facts.ts'

export const factNames: Record<FactKey, string> = {
  founded: 'Founded',
  headquarters: 'Headquarters',
  price: 'Lowest price',
  warranty: 'Warranty',
  returns: 'Returns',
  trial: 'Free trial',
}
