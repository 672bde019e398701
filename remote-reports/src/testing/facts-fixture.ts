// A fact sheet and what answers say of it, for the tests of screens.

import type { FactsResponse } from '@sightline/shared/contract/api/facts.ts'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'

export const FACTS = 'GET /reports/projects/:id/facts'

export const contradiction: FactsResponse['facts'][number]['contradictions'][number] = {
  ...{ answerId: 'a1', promptId: 'p1', platform: 'gemini', mode: 'with-web-search' },
  ...{ answeredAt: '2026-11-19T08:00:00.000Z', said: '1999', quote: 'Lark & Loom was founded in 1999.' },
  pages: ['https://review.example/lark'],
}

export const factsOf = (facts: FactsResponse['facts'] = [], more: Partial<FactsResponse> = {}): FactsResponse => ({
  success: true,
  sheet: { ...emptyFactSheet, founded: 2004 },
  ...{ answers: 152, read: 152, facts, sample: false },
  period: { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false },
  ...more,
})
