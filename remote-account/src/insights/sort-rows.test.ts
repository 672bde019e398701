import { nextOrder, sortRows } from './sort-rows.ts'
import { buildRow } from './testing/insights-fixture.ts'

const waiting = { ...buildRow('a-waiting.com', 0), insight: undefined, busy: true }
const rows = [waiting, buildRow('b.com', 0.4, -3), buildRow('c.com', 0.7, 2), buildRow('d.com', 0.4, 9)]

describe('sortRows', () => {
  it.each([
    ['-brand', ['c.com', 'b.com', 'd.com', 'a-waiting.com']],
    ['brand', ['b.com', 'd.com', 'c.com', 'a-waiting.com']],
    ['-change', ['d.com', 'c.com', 'b.com', 'a-waiting.com']],
    ['-project', ['d.com', 'c.com', 'b.com', 'a-waiting.com']],
  ] as const)('by %s', (order, domains) => {
    expect(sortRows(rows, order).map(({ project }) => project.domain)).toEqual(domains)
  })

  it('turns at the second click', () => {
    expect(nextOrder('-brand', 'brand')).toBe('brand')
    expect(nextOrder('brand', 'brand')).toBe('-brand')
    expect(nextOrder('-brand', 'project')).toBe('project')
    expect(nextOrder('project', 'change')).toBe('-change')
  })
})
