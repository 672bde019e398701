import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'

/** Only a completed run fills the bar. */
const ALMOST_DONE = 99

/** Whole percents: the larger of the staged bar and the run's real progress. */
export function shownPercent(staged: number, run: RunProgress | null): number {
  if (run?.status === 'completed') return 100
  return Math.min(Math.round(Math.max(staged, realPercent(run))), ALMOST_DONE)
}

/** The stage by time, or the later one that the run has reached: with answers in, the platforms are being asked. */
export function shownStage(staged: number, run: RunProgress | null): number {
  const real = realPercent(run)
  return Math.max(staged, real >= 100 ? 2 : real > 0 ? 1 : 0)
}

function realPercent(run: RunProgress | null): number {
  if (run === null || run.totalResults === 0) return 0
  return ((run.completedResults + run.failedResults) / run.totalResults) * 100
}
