import { ApiFailure } from '../../http/api-failure.ts'
import { UserPlaces } from '../../http/user-places.ts'

/** tabs of one person that can watch runs concurrently */
const STREAMS_PER_USER = 10
const RETRY_AFTER_SECONDS = 5

/** Limits the open event streams per user in this process. */
export class StreamPlaces {
  readonly #places = new UserPlaces()

  /** @returns releases the place */
  take(userId: string): () => void {
    if (this.#places.takenBy(userId) >= STREAMS_PER_USER) {
      const message = 'Too many pages watch an analysis at the same time. Please close one.'
      throw new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
    }
    return this.#places.take(userId)
  }
}
