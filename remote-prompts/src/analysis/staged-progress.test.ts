import { nextTick, stagedStart, TICK_MS } from './staged-progress.ts'

function after(milliseconds: number) {
  let progress = stagedStart
  for (let elapsed = 0; elapsed < milliseconds; elapsed += TICK_MS) progress = nextTick(progress)
  return { stage: progress.stage, percent: Number(progress.percent.toFixed(1)) }
}

describe('staged progress', () => {
  it('goes to the second stage after 2 s and to the third 5 s later', () => {
    expect(after(1800)).toEqual({ stage: 0, percent: 4.5 })
    expect(after(2000)).toEqual({ stage: 1, percent: 5 })
    expect(after(6800)).toEqual({ stage: 1, percent: 12.2 })
    expect(after(7000)).toEqual({ stage: 2, percent: 12.5 })
  })

  it('never passes its cap', () => {
    expect(after(600_000)).toEqual({ stage: 2, percent: 95 })
  })

  it('does not fall back to a cap', () => {
    expect(nextTick({ stage: 0, elapsedMs: 0, percent: 40 }).percent).toBe(40)
  })
})
