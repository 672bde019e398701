import { buildOverviewResponse, buildPoint } from '@sightline/shared/testing/builders.ts'
import { readCardMetrics, visibilityChange } from './card-metrics.ts'

const point = (date: string, brand: number | null) => buildPoint({ date, brand })

describe('readCardMetrics', () => {
  it.each([
    [0, 0],
    [0.004, 0],
    [0.01, 1],
    [0.5, 50],
    [1, 100],
    [null, null],
  ])('shows a rate of %s as %s percent', (rate, percent) => {
    expect(readCardMetrics(buildOverviewResponse({ brandVisibilityRate: rate })).brandVisibility).toBe(percent)
  })

  it('leaves days without answers out of the history', () => {
    const timeseries = [point('2026-11-01', 0.4), point('2026-11-02', null), point('2026-11-03', 0.52)]
    expect(readCardMetrics(buildOverviewResponse({}, { timeseries })).history).toEqual([40, 52])
  })
})

describe('visibilityChange', () => {
  it('is the difference in points between the first and the last day', () => {
    expect(visibilityChange([58, 70, 64])).toBe(6)
  })

  it('is unknown for a single day', () => {
    expect(visibilityChange([58])).toBeNull()
    expect(visibilityChange([])).toBeNull()
  })
})
