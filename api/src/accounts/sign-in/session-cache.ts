import type { SessionRow } from './sessions.queries.ts'

const KEEP_MS = 5_000
const MAX_ENTRIES = 10_000

/**
 * Caches sessions for 5 s, so that a busy client costs one query in that time. Keeps the tokens of expired entries, to
 * recognise them.
 */
export class SessionCache {
  readonly #entries = new Map<string, { session: SessionRow; until: number }>()
  #turn = 0

  /** Incremented by every removal; see `set`. */
  get turn(): number {
    return this.#turn
  }

  get(tokenHash: string, now: number): SessionRow | undefined {
    const entry = this.#entries.get(tokenHash)
    return entry !== undefined && entry.until > now ? entry.session : undefined
  }

  /** Whether the last look-up found such a session. */
  knows(tokenHash: string): boolean {
    return this.#entries.has(tokenHash)
  }

  /** @param turn at the start of the look-up: a session that was read before a removal may be the removed one */
  set(tokenHash: string, session: SessionRow, now: number, turn: number): void {
    if (turn !== this.#turn) return
    this.#entries.delete(tokenHash)
    // A Map iterates in insertion order, so the first entry is the oldest.
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
    this.#entries.set(tokenHash, { session, until: now + KEEP_MS })
  }

  /** Removes a session that has ended. */
  forget(tokenHash: string): void {
    this.#entries.delete(tokenHash)
  }

  /** Removes a session at its sign-out. */
  delete(tokenHash: string): void {
    this.#turn += 1
    this.#entries.delete(tokenHash)
  }

  deleteOfUser(userId: string): void {
    this.#turn += 1
    for (const [tokenHash, { session }] of this.#entries) {
      if (session.user.personId === userId) this.#entries.delete(tokenHash)
    }
  }
}
