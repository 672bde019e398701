import type { RunSnapshot } from './read-run-progress.ts'

/** Only a completed run fills the bar. */
const ALMOST_DONE = 99

/** Whole percents: the larger of the staged bar and the run's real progress; how far it came where it was cancelled. */
export function shownPercent(staged: number, run: RunSnapshot | null): number {
  if (run?.status === 'completed') return 100
  const percent = run?.status === 'cancelled' ? realPercent(run) : Math.max(staged, realPercent(run))
  return Math.min(Math.round(percent), ALMOST_DONE)
}

function realPercent(run: RunSnapshot | null): number {
  if (run === null || run.totalResults === 0) return 0
  return ((run.completedResults + run.failedResults) / run.totalResults) * 100
}
