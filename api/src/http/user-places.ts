/** A counting semaphore per user, in this process. */
export class UserPlaces {
  readonly #taken = new Map<string, number>()

  takenBy(userId: string): number {
    return this.#taken.get(userId) ?? 0
  }

  takenByAll(): number {
    return [...this.#taken.values()].reduce((sum, taken) => sum + taken, 0)
  }

  /** @returns gives the place back */
  take(userId: string): () => void {
    this.#taken.set(userId, this.takenBy(userId) + 1)
    return () => this.#giveBack(userId)
  }

  #giveBack(userId: string): void {
    const left = this.takenBy(userId) - 1
    if (left > 0) this.#taken.set(userId, left)
    else this.#taken.delete(userId)
  }
}
