import { ApiFailure, unavailable } from '../../http/api-failure.ts'
import type { Caller } from '../../http/caller.ts'
import { UserSemaphore } from '../../http/user-semaphore.ts'

const EXPORTS_PER_PERSON = 2
/** of those, so that all programs of a person together leave one to the screens */
const EXPORTS_PER_TOKENS = 1
/** Each export holds a database connection until it is downloaded. */
const SHARE_OF_CONNECTIONS = 0.3
const RETRY_AFTER_SECONDS = 10

/** Limits the concurrent exports of this process, in total and per user. */
export class ExportSlots {
  readonly #limit: number
  readonly #slots = new UserSemaphore()
  readonly #slotsOfTokens = new UserSemaphore()

  /** @param connections size of the process's connection pool */
  constructor(connections: number) {
    this.#limit = Math.max(1, Math.floor(connections * SHARE_OF_CONNECTIONS))
  }

  /** @returns releases the slot. @throws ApiFailure 429 or 503 when there is none */
  take({ personId: id, token }: Pick<Caller, 'personId' | 'token'>): () => void {
    const tokensAreBusy = token !== undefined && this.#slotsOfTokens.takenBy(id) >= EXPORTS_PER_TOKENS
    if (tokensAreBusy || this.#slots.takenBy(id) >= EXPORTS_PER_PERSON) {
      const message = 'Your other exports are still running. Please wait until they are done.'
      throw new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
    }
    if (this.#slots.takenByAll() >= this.#limit) {
      throw unavailable('Too many exports are running. Please try again in a moment.', RETRY_AFTER_SECONDS)
    }
    const release = this.#slots.take(id)
    const releaseOfTokens = token && this.#slotsOfTokens.take(id)
    return () => {
      release()
      releaseOfTokens?.()
    }
  }
}
