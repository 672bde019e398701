// The runs whose answers this process works on: what these cost before they are stored, and the signal that aborts their calls
// when the run is cancelled. Another process may have cancelled it, so the database is polled.

import type { Logger } from '@sightline/shared/service/logger.ts'
import type { Database } from '../../database/connection.ts'
import { listCancelledRuns } from './run-progress.queries.ts'

const CHECK_MS = 1_000

/** The operator's cost counts against the limit of the run, that of the account's own keys against their ceilings. */
interface UnstoredUsd {
  operator: number
  own: number
}

interface RunInHand {
  answers: number
  unstored: UnstoredUsd
  cancelled: AbortController
}

/** One per worker process. Polls once a second while there are such runs. */
export class RunsInHand {
  readonly #runs = new Map<string, RunInHand>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Database, log: Pick<Logger, 'warn'>) {
    this.#timer = setInterval(() => {
      this.#check(db).catch((err: unknown) => log.warn({ err }, 'cancelled runs could not be looked for'))
    }, CHECK_MS)
  }

  /** US dollars that answers cost which this process has received and not stored yet: the cost of their run does not contain them. */
  unstoredUsd(analysisId: string): UnstoredUsd {
    return { ...(this.#runs.get(analysisId)?.unstored ?? { operator: 0, own: 0 }) }
  }

  /** Runs `act` with a signal that aborts when its run is cancelled, and counts `costUsd` as not stored until it has ended. */
  async during<Result>(
    analysisId: string,
    costUsd: number,
    act: (cancelled: AbortSignal) => Promise<Result>,
    payer: keyof UnstoredUsd = 'operator',
  ): Promise<Result> {
    const run = this.#runs.get(analysisId) ?? {
      answers: 0,
      unstored: { operator: 0, own: 0 },
      cancelled: new AbortController(),
    }
    this.#runs.set(analysisId, run)
    run.answers += 1
    run.unstored[payer] += costUsd
    try {
      return await act(run.cancelled.signal)
    } finally {
      run.answers -= 1
      run.unstored[payer] -= costUsd
      if (run.answers === 0) this.#runs.delete(analysisId)
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
