// Polls a run once for all its listeners in this process, so that the cost does not grow with their number.

import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'
import type { AnalysisRow } from '../planning/analyses.queries.ts'
import { isOver } from './progress.ts'

/** at most four snapshots a second */
const SNAPSHOT_INTERVAL_MS = 250

export interface RunListener {
  /** called with the run as it is, and again whenever it changed */
  changed(snapshot: string): void
  /** the run is over, or could not be read */
  ended(error?: unknown): void
}

interface Watched {
  snapshot: string | undefined
  listeners: Set<RunListener>
}

export class RunWatch {
  readonly #read: (analysis: AnalysisRow) => Promise<RunProgress>
  readonly #runs = new Map<string, Watched>()

  constructor(read: (analysis: AnalysisRow) => Promise<RunProgress>) {
    this.#read = read
  }

  /** @returns ends the listening; without a listener nothing is read */
  listen(analysis: AnalysisRow, listener: RunListener): () => void {
    const known = this.#runs.get(analysis.id)
    const watched = known ?? { snapshot: undefined, listeners: new Set() }
    watched.listeners.add(listener)
    if (watched.snapshot !== undefined) listener.changed(watched.snapshot)
    if (known === undefined) {
      this.#runs.set(analysis.id, watched)
      void this.#follow(analysis, watched)
    }
    return () => void watched.listeners.delete(listener)
  }

  async #follow(analysis: AnalysisRow, watched: Watched): Promise<void> {
    let failure: unknown
    try {
      while (watched.listeners.size > 0) {
        const progress = await this.#read(analysis)
        tell(watched, JSON.stringify(progress))
        if (isOver(progress)) break
        await new Promise((resolve) => setTimeout(resolve, SNAPSHOT_INTERVAL_MS))
      }
    } catch (error) {
      failure = error
    }
    this.#runs.delete(analysis.id)
    for (const listener of watched.listeners) listener.ended(failure)
  }
}

function tell(watched: Watched, snapshot: string): void {
  if (snapshot === watched.snapshot) return
  watched.snapshot = snapshot
  for (const listener of watched.listeners) listener.changed(snapshot)
}
