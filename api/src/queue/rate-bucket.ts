const MINUTE_MS = 60_000

/** How many jobs may start now, where only so many may start in a minute. A full second's worth may start at once. */
export class RateBucket {
  readonly #perMinute: number
  readonly #size: number
  #tokens: number
  #filledAt: number

  constructor(perMinute: number, now: number) {
    this.#perMinute = perMinute
    this.#size = Math.max(1, perMinute / 60)
    this.#tokens = this.#size
    this.#filledAt = now
  }

  /** Whole jobs that may start. */
  available(now: number): number {
    const filled = this.#tokens + ((now - this.#filledAt) / MINUTE_MS) * this.#perMinute
    this.#tokens = Math.min(this.#size, filled)
    this.#filledAt = now
    return Math.floor(this.#tokens)
  }

  take(jobs: number): void {
    this.#tokens -= jobs
  }

  /** Milliseconds until the next job may start. */
  waitMs(): number {
    return Math.max(0, Math.ceil(((1 - this.#tokens) / this.#perMinute) * MINUTE_MS))
  }
}
