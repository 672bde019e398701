import { rateCases } from '@sightline/shared/domain/testing/rate-cases.ts'
import { buildOverviewResponse, buildPoint } from '@sightline/shared/testing/builders.ts'
import { readCardMetrics } from './card-metrics.ts'

const point = (date: string, brand: number | null) => buildPoint({ date, brand })

describe('readCardMetrics', () => {
  it.each(rateCases)('shows a rate of $wire as $shown percent', ({ wire, shown }) => {
    expect(readCardMetrics(buildOverviewResponse({ brandVisibilityRate: wire }))?.brandVisibility).toBe(shown)
  })

  it('leaves days without answers out of the history', () => {
    const timeseries = [point('2026-11-01', 0.4), point('2026-11-02', null), point('2026-11-03', 0.52)]
    expect(readCardMetrics(buildOverviewResponse({}, { timeseries }))?.history).toEqual([40, 52])
  })

  it('takes the change that the API has measured', () => {
    const brand = { from: 0.404, to: 0.458, result: 'unclear' as const, standsOut: false }
    const sincePreviousPeriod = { brand, top: null, url: null, sentiment: null }
    expect(readCardMetrics(buildOverviewResponse({ sincePreviousPeriod }))?.change).toEqual({
      points: 6,
      verdict: 'unclear',
      standsOut: false,
    })
  })

  it('reads the other spelling of a rate', () => {
    expect(readCardMetrics({ overview: { brand_visibility_rate: 64.4, url_citation_rate: 0.37 } })).toMatchObject({
      brandVisibility: 64,
      urlCitation: 37,
    })
  })

  it.each([
    { brandVisibilityRate: 15_084_745.76, urlCitationRate: -140.5, promptsTracked: -3 },
    { brandVisibilityRate: '0.64', urlCitationRate: {}, promptsTracked: '42', geography: { slug: 'US' }, updatedAt: 7 },
  ])('knows no figure that cannot be one: %j', (overview) => {
    const answer = {
      overview,
      timeseries: [{ brand: 400 }, { brand: 0.4 }],
      period: { startDate: '2026-11-01', endDate: 7 },
    }
    expect(readCardMetrics(answer as unknown as Parameters<typeof readCardMetrics>[0])).toMatchObject({
      ...{ brandVisibility: null, urlCitation: null, promptsTracked: null, history: [40] },
      ...{ geography: undefined, updatedAt: undefined, period: null },
    })
  })

  it('leaves unknown what an answer leaves out', () => {
    expect(readCardMetrics({ overview: {} })).toEqual({
      brandVisibility: null,
      urlCitation: null,
      promptsTracked: null,
      totalResults: 0,
      geography: undefined,
      updatedAt: undefined,
      sample: false,
      history: [],
      change: null,
      newModels: [],
      period: null,
    })
  })

  it.each([[{}], [{ overview: null }], [{ timeseries: [] }]])('knows nothing from %j', (answer) => {
    expect(readCardMetrics(answer)).toBeUndefined()
  })
})
