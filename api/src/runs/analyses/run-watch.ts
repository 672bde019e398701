// Polls a run once for all its listeners in this process, so that the cost does not grow with their number.

import type { AnalysisRow } from '../planning/analyses.queries.ts'
import { isOver, type RunReading } from './progress.ts'

/** at most four snapshots per second */
const SNAPSHOT_INTERVAL_MS = 250

export interface RunListener {
  /** called with the current snapshot, and again after every change */
  changed(snapshot: string): void
  /** the run has ended, or could not be read */
  ended(error?: unknown): void
}

/** @param before the previous reading of the run */
type ReadRun = (analysis: AnalysisRow, before: RunReading | undefined) => Promise<RunReading>

interface Watched {
  snapshot: string | undefined
  listeners: Set<RunListener>
}

export class RunWatch {
  readonly #read: ReadRun
  readonly #runs = new Map<string, Watched>()

  constructor(read: ReadRun) {
    this.#read = read
  }

  /** @returns unsubscribes; without a listener the run is not polled */
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
      let reading: RunReading | undefined
      while (watched.listeners.size > 0) {
        reading = await this.#read(analysis, reading)
        tell(watched, JSON.stringify(reading.progress))
        if (isOver(reading.progress)) break
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
