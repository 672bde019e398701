import { ApiFailure } from '../../http/api-failure.ts'
import { UserSemaphore } from '../../http/user-semaphore.ts'

/** tabs of one person that can watch runs concurrently */
const STREAMS_PER_USER = 10
const RETRY_AFTER_SECONDS = 5

/** Limits the open event streams per user in this process. */
export class StreamSlots {
  readonly #slots = new UserSemaphore()

  /** @returns releases the slot */
  take(userId: string): () => void {
    if (this.#slots.takenBy(userId) >= STREAMS_PER_USER) {
      const message = 'Too many pages watch an analysis at the same time. Please close one.'
      throw new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
    }
    return this.#slots.take(userId)
  }
}
