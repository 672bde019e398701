/** A counting semaphore per user or other caller, in this process. */
export class UserSemaphore {
  readonly #taken = new Map<string, number>()

  takenBy(userId: string): number {
    return this.#taken.get(userId) ?? 0
  }

  takenByAll(): number {
    return [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0)
  }

  /** @returns releases the slot */
  take(userId: string): () => void {
    this.#taken.set(userId, this.takenBy(userId) + 1)
    return () => this.#release(userId)
  }

  #release(userId: string): void {
    const left = this.takenBy(userId) - 1
    if (left > 0) this.#taken.set(userId, left)
    else this.#taken.delete(userId)
  }
}
