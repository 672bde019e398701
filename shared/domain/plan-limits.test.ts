import { limitText, projectLimit, readProjectLimit, readUsage, usageText, usedShare } from './plan-limits.ts'

describe('the limit of active projects', () => {
  it.each([
    [5, 3, { currentActive: 3, limit: 5, unlimited: false, canCreateMore: true }],
    [5, 5, { currentActive: 5, limit: 5, unlimited: false, canCreateMore: false }],
    [1, 4, { currentActive: 4, limit: 1, unlimited: false, canCreateMore: false }],
    [null, 40, { currentActive: 40, limit: -1, unlimited: true, canCreateMore: true }],
  ])('of %p with %i active projects is encoded and decoded without loss', (limit, active, sent) => {
    expect(projectLimit(limit, active)).toEqual(sent)
    expect(readProjectLimit(sent)).toBe(limit)
  })

  it.each([
    [{ limit: -1, unlimited: false }, null],
    [{ limit: 5, unlimited: true }, null],
    [{ limit: 0, unlimited: false }, 0],
    [{ limit: 5, unlimited: 'no' as unknown as boolean }, 5],
    [{ limit: 5 }, 5],
    [{ limit: null as unknown as number }, undefined],
    [{ limit: Number.NaN, unlimited: false }, undefined],
    [{ limit: -7, unlimited: false }, undefined],
    [{}, undefined],
  ])('%j is read as %p', (sent, limit) => {
    expect(readProjectLimit(sent)).toBe(limit)
  })
})

describe('what is used', () => {
  const webAnalyzer = projectLimit(5, 3)

  it('is read from limits and subscriptions', () => {
    expect(readUsage({ limits: { webAnalyzer }, daysRemaining: 3 })).toEqual(webAnalyzer)
  })

  it.each([
    undefined,
    null,
    {},
    { limits: null },
    { limits: { webAnalyzer: null } },
    { limits: { webAnalyzer: { limit: 5 } } },
    { limits: { webAnalyzer: { ...webAnalyzer, currentActive: -1 } } },
  ])('is unknown in %j', (answer) => expect(readUsage(answer)).toBeUndefined())
})

describe('a usage bar', () => {
  it.each([
    [3, 5, 0.6],
    [7, 5, 1],
    [0, 0, 0],
    [2, 0, 1],
    [0, null, 0.05],
    [40, null, 0.05],
    [3, undefined, 0],
  ])('shows %i of %p as %d', (used, limit, share) => {
    expect(usedShare(used, limit)).toBe(share)
  })

  it('names the limit', () => {
    expect([limitText(5), limitText(null)]).toEqual(['5', 'unlimited'])
    expect([usageText(3, 5), usageText(3, null), usageText(3, undefined)]).toEqual(['3 of 5', '3 · unlimited', '3'])
  })
})
