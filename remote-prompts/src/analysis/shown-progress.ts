import type { RunSnapshot } from './read-run-progress.ts'

/** Only a completed run fills the bar. */
const ALMOST_DONE = 99

/** Whole percents: the larger of the staged bar and the run's real progress. */
export function shownPercent(staged: number, run: RunSnapshot | null): number {
  if (run?.status === 'completed') return 100
  return Math.min(Math.round(Math.max(staged, realPercent(run))), ALMOST_DONE)
}

function realPercent(run: RunSnapshot | null): number {
  if (run === null || run.totalResults === 0) return 0
  return ((run.completedResults + run.failedResults) / run.totalResults) * 100
}
