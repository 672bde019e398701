// Aborts the calls in flight of cancelled runs. Another process may have cancelled them, so the database is polled.

import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Database } from '../../database/connection.ts'
import { listCancelledRuns } from './run-progress.queries.ts'

const CHECK_MS = 1_000

interface RunInHand {
  calls: number
  cancelled: AbortController
}

/** One per worker process. Polls once a second while runs have calls in flight. */
export class RunCancellations {
  readonly #runs = new Map<string, RunInHand>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Database, log: Pick<Logger, 'warn'>) {
    this.#timer = setInterval(() => {
      this.#check(db).catch((err: unknown) => log.warn({ err }, 'cancelled runs could not be looked for'))
    }, CHECK_MS)
  }

  /** Runs `act` with a signal that aborts when its run is cancelled. */
  async during<Result>(analysisId: string, act: (cancelled: AbortSignal) => Promise<Result>): Promise<Result> {
    const run = this.#runs.get(analysisId) ?? { calls: 0, cancelled: new AbortController() }
    this.#runs.set(analysisId, run)
    run.calls += 1
    try {
      return await act(run.cancelled.signal)
    } finally {
      run.calls -= 1
      if (run.calls === 0) this.#runs.delete(analysisId)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #check(db: Database): Promise<void> {
    if (this.#runs.size === 0) return
    for (const id of await listCancelledRuns(db, [...this.#runs.keys()])) {
      this.#runs.get(id)?.cancelled.abort(new Error('the run was cancelled'))
    }
  }
}
