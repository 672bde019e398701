// A shared report with all sections, for the tests of its page.

import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { reportSections } from '@sightline/shared/domain/shared-reports.ts'
import { companyStances } from './stances-fixture.ts'

const rate = (value: number | null) => ({ value, n: 840, prompts: 20, panel: null, market: null })
const change = { from: 0.49, to: 0.55, result: 'up', standsOut: true } as const

export function buildReport(fields: Partial<ReportDocument> = {}): ReportDocument {
  const { overview, timeseries, marks, newModels } = buildOverviewResponse()
  return {
    ...{ brand: 'Fell & Fern', domain: 'fellandfern.com', updatedAt: '2026-11-20T08:00:00.000Z', sample: false },
    competitors: [{ domain: 'oakrest.com', brandNames: ['Oakrest'] }],
    period: { startDate: '2026-11-07', endDate: '2026-11-20' },
    asked: { prompts: 20, answers: 840, platforms: ['chatgpt', 'gemini'] },
    newModels,
    sections: reportSections.map((section) => ({ section })),
    changes: {
      overview: {
        ...overview,
        brandVisibilityRate: 0.55,
        intervals: { ...overview.intervals, brand: { ...rate(0.55), panel: { low: 0.51, high: 0.59 } } },
        sincePreviousPeriod: { ...overview.sincePreviousPeriod, brand: change },
      },
      ...{ timeseries, marks },
      trends: {
        yourDomain: 'fellandfern.com',
        competitors: ['oakrest.com'],
        series: [],
        totals: { 'fellandfern.com': 0.55, 'oakrest.com': 0.6 },
        sincePreviousPeriod: {},
        standing: { place: 2, of: 2, neighbour: 'oakrest.com', points: -5, result: 'behind', mover: null },
      },
    },
    compared: [
      {
        ...{ company: 'fellandfern.com', own: true, top: rate(0.15), url: rate(0.31) },
        brand: { ...rate(0.55), panel: { low: 0.512, high: 0.588 } },
        sentiment: { ...rate(0.63), panel: { low: 0.58, high: 0.68 } },
        sincePreviousPeriod: change,
      },
      {
        ...{ company: 'oakrest.com', own: false, brand: rate(0.6), top: rate(0.3), url: rate(0.2) },
        ...{ sentiment: rate(null), sincePreviousPeriod: null },
      },
    ],
    sources: {
      ...{ citations: 10, citationsBefore: 0 },
      kinds: [
        { kind: 'own', citations: 4, citationsBefore: 0, domains: [{ domain: 'fellandfern.com', citations: 4 }] },
        { kind: 'reviews', citations: 6, citationsBefore: 0, domains: [{ domain: 'tested.org', citations: 6 }] },
      ],
      pages: [{ url: 'https://www.tested.org/jackets', title: 'Jackets', kind: 'reviews', answers: 6, named: 0 }],
    },
    stances: [companyStances('fellandfern.com', [98, 281, 65, 18], { own: true })],
    monthly: null,
    steps: {
      steps: [
        {
          ...{ kind: 'silent', state: 'open', promptText: 'Which jacket is best?', page: null },
          ...{ answers: 42, named: 0, answersBefore: null, namedBefore: null, prompts: 1, sources: [] },
          instead: [{ company: 'oakrest.com', answers: 31 }],
          ...{ expected: { low: 0.01, high: 0.03 }, certainty: 'likely' },
        },
      ],
      decided: [],
    },
    ...fields,
  }
}

/** One pixel. */
export const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Monthly = NonNullable<ReportDocument['monthly']>

export const buildMonthly = (fields: Partial<Monthly> = {}): Monthly => ({
  ...{ clientName: 'Fell and Fern Ltd', preparedBy: 'Harbour & Co', logo: LOGO, accent: '#1d4ed8' },
  ...{ locale: 'de-DE', comments: { changes: 'The repairs page did its work.' } },
  madeAt: '2026-11-21T08:00:00.000Z',
  ...fields,
})
