import { ApiFailure } from '../http/api-failure.ts'

/** tabs of one person that can watch runs at the same time */
const STREAMS_PER_USER = 10
const RETRY_AFTER_SECONDS = 5

/** How many event streams each person has open in this process. */
export class StreamPlaces {
  readonly #taken = new Map<string, number>()

  /** @returns gives the place back */
  take(userId: string): () => void {
    const taken = this.#taken.get(userId) ?? 0
    if (taken >= STREAMS_PER_USER) {
      const message = 'Too many pages watch an analysis at the same time. Please close one.'
      throw new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
    }
    this.#taken.set(userId, taken + 1)
    return () => this.#giveBack(userId)
  }

  #giveBack(userId: string): void {
    const left = (this.#taken.get(userId) ?? 0) - 1
    if (left > 0) this.#taken.set(userId, left)
    else this.#taken.delete(userId)
  }
}
