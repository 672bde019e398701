interface Unstored {
  answers: number
  costUsd: number
}

/** What answers cost that this process has received and not stored yet: the cost of their run does not contain it. */
export class UnstoredCosts {
  readonly #runs = new Map<string, Unstored>()

  /** US dollars */
  of(analysisId: string): number {
    return this.#runs.get(analysisId)?.costUsd ?? 0
  }

  /** Counts `costUsd` until `store` has ended. */
  async during<Result>(analysisId: string, costUsd: number, store: () => Promise<Result>): Promise<Result> {
    const run = this.#runs.get(analysisId) ?? { answers: 0, costUsd: 0 }
    this.#runs.set(analysisId, run)
    run.answers += 1
    run.costUsd += costUsd
    try {
      return await store()
    } finally {
      run.answers -= 1
      run.costUsd -= costUsd
      if (run.answers === 0) this.#runs.delete(analysisId)
    }
  }
}
