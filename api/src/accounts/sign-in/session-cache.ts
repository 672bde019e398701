import type { SessionRow } from './sessions.queries.ts'

const KEEP_MS = 5_000
const MAX_ENTRIES = 10_000

/** Sessions looked up in the last 5 s, so that a busy client costs one query in that time; older ones are known by name. */
export class SessionCache {
  readonly #entries = new Map<string, { session: SessionRow; until: number }>()
  #turn = 0

  /** Goes up with every removal; see `set`. */
  get turn(): number {
    return this.#turn
  }

  get(tokenHash: string, now: number): SessionRow | undefined {
    const entry = this.#entries.get(tokenHash)
    return entry !== undefined && entry.until > now ? entry.session : undefined
  }

  /** Was there such a session when it was looked up last? */
  knows(tokenHash: string): boolean {
    return this.#entries.has(tokenHash)
  }

  /** @param turn at the begin of the look-up: what was read before a removal may be what was removed */
  set(tokenHash: string, session: SessionRow, now: number, turn: number): void {
    if (turn !== this.#turn) return
    this.#entries.delete(tokenHash)
    // The oldest entry stands first in a Map.
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value ?? '')
    this.#entries.set(tokenHash, { session, until: now + KEEP_MS })
  }

  /** Of a session that has ended: its token is known no more. */
  forget(tokenHash: string): void {
    this.#entries.delete(tokenHash)
  }

  /** Ends a session. */
  delete(tokenHash: string): void {
    this.#turn += 1
    this.#entries.delete(tokenHash)
  }

  deleteOfUser(userId: string): void {
    this.#turn += 1
    for (const [tokenHash, { session }] of this.#entries) {
      if (session.user.id === userId) this.#entries.delete(tokenHash)
    }
  }
}
