// Runs of this account whose end the person has not seen, in local storage: every tab can show a toast when they end.

import type { StartedAnalysis } from '@sightline/shared/contract/handover.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

const MAX_WATCHED = 10
/** Runs that started earlier than this are no longer polled. */
const WATCHED_FOR_MS = 24 * 60 * 60 * 1000

/** Newest last. */
export function readWatchedRuns(): StartedAnalysis[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.watchedRuns) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWatched) : []
  } catch {
    return []
  }
}

export function watchRun(run: StartedAnalysis): void {
  write([...othersThan(run.analysisId), run].slice(-MAX_WATCHED))
}

/** Called when the end has been shown, or need not be shown. */
export function forgetRun(analysisId: string): void {
  write(othersThan(analysisId))
}

const othersThan = (id: string) => readWatchedRuns().filter(({ analysisId }) => analysisId !== id)

function write(runs: StartedAnalysis[]): void {
  try {
    if (runs.length === 0) localStorage.removeItem(storageKeys.watchedRuns)
    else localStorage.setItem(storageKeys.watchedRuns, JSON.stringify(runs))
  } catch {
    // Storage may be full or forbidden: then there is no toast at the end of the run.
  }
}

function isWatched(value: unknown): value is StartedAnalysis {
  const { analysisId, projectId, projectName, domain, runKey, beganAt } = Object(value) as Record<string, unknown>
  const texts = [analysisId, projectId, projectName, domain, runKey]
  return (
    texts.every((field) => typeof field === 'string') &&
    typeof beganAt === 'number' &&
    Date.now() - beganAt < WATCHED_FOR_MS
  )
}
