import { buildRunProgress } from './testing/build-run.ts'
import { shownPercent } from './shown-progress.ts'

describe('shownPercent', () => {
  it('is the larger of the staged bar and the real progress', () => {
    expect(shownPercent(12.5, buildRunProgress({ completedResults: 1, totalResults: 18 }))).toBe(13)
    expect(shownPercent(12.5, buildRunProgress({ completedResults: 8, failedResults: 1, totalResults: 18 }))).toBe(50)
    expect(shownPercent(12.5, null)).toBe(13)
  })

  it('is full only when the run is completed', () => {
    expect(shownPercent(95, buildRunProgress({ completedResults: 18, totalResults: 18 }))).toBe(99)
    expect(shownPercent(20, buildRunProgress({ status: 'completed' }))).toBe(100)
  })

  it('is how far a cancelled run came, at any time after it', () => {
    expect(shownPercent(95, buildRunProgress({ status: 'cancelled', completedResults: 9, totalResults: 18 }))).toBe(50)
    expect(shownPercent(20, buildRunProgress({ status: 'cancelled', completedResults: 299, totalResults: 300 }))).toBe(
      99,
    )
  })
})
