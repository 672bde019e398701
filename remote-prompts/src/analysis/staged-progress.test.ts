import { stagedProgress, TICK_MS } from './staged-progress.ts'

function after(milliseconds: number) {
  const { stage, percent } = stagedProgress(milliseconds)
  return { stage, percent: Number(percent.toFixed(1)) }
}

describe('staged progress', () => {
  it('goes to the second stage after 2 s and to the third 5 s later, by 0.5, 0.3 and 0.2 each 200 ms', () => {
    expect(TICK_MS).toBe(200)
    expect(after(0)).toEqual({ stage: 0, percent: 0 })
    expect(after(199)).toEqual({ stage: 0, percent: 0 })
    expect(after(200)).toEqual({ stage: 0, percent: 0.5 })
    expect(after(1999)).toEqual({ stage: 0, percent: 4.5 })
    expect(after(2000)).toEqual({ stage: 1, percent: 5 })
    expect(after(2200)).toEqual({ stage: 1, percent: 5.3 })
    expect(after(6999)).toEqual({ stage: 1, percent: 12.2 })
    expect(after(7000)).toEqual({ stage: 2, percent: 12.5 })
    expect(after(7200)).toEqual({ stage: 2, percent: 12.7 })
  })

  it('never falls and never passes its cap', () => {
    let before = 0
    for (let elapsed = 0; elapsed <= 120_000; elapsed += TICK_MS) {
      const { percent } = stagedProgress(elapsed)
      expect(percent).toBeGreaterThanOrEqual(before)
      before = percent
    }
    expect(after(89_400)).toEqual({ stage: 2, percent: 94.9 })
    expect(after(89_600)).toEqual({ stage: 2, percent: 95 })
    expect(after(24 * 3_600_000)).toEqual({ stage: 2, percent: 95 })
  })
})
