import { DATE_ORDER_MESSAGE, reportQuery } from './reports.ts'

const errorsOf = (query: object) =>
  reportQuery.safeParse(query).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the query of a report', () => {
  it('has defaults', () => {
    expect(reportQuery.parse({})).toEqual({ platform: 'all', range: '30d', mode: 'all', branded: 'all' })
  })

  it('reports days in the wrong order together with another wrong field', () => {
    const [other, ...days] = errorsOf({ platform: 'bard', startDate: '2026-02-02', endDate: '2026-02-01' }) ?? []
    expect(other?.[0]).toBe('platform')
    expect(days).toEqual([['startDate', DATE_ORDER_MESSAGE]])
    expect(errorsOf({ mode: 'x', startDate: '2026-02-02' })?.map(([path]) => path)).toEqual(['mode', 'endDate'])
  })

  it('does not report the order of invalid days', () => {
    expect(errorsOf({ startDate: '2026-02-30', endDate: '2026-02-01' })?.map(([path]) => path)).toEqual(['startDate'])
  })
})
