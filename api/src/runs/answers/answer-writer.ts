// Batches the writing of answers. While answers of a project are being written, the next ones are collected and then written in
// one transaction: under load, many answers cost little more than one.

import { isTimeout, isUnreachable } from '../../database/database-error.ts'
import type { RunServices } from '../run-services.ts'
import { storeReceived, type ReceivedAnswer } from './store-answer.ts'

const MAX_TOGETHER = 64

interface Waiting {
  answer: ReceivedAnswer
  resolve: () => void
  reject: (error: unknown) => void
}

/** One for a worker's process. */
export class AnswerWriter {
  readonly #services: RunServices
  /** project → answers that wait for the write in progress */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(services: RunServices) {
    this.#services = services
  }

  /** Resolves when the answer is stored; rejects when it cannot be, independently of the others in its batch. */
  store(answer: ReceivedAnswer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const { projectId } = answer.question
    const waiting = this.#waiting.get(projectId)
    if (waiting !== undefined) waiting.push({ answer, resolve, reject })
    else void this.#writeFrom(projectId, [{ answer, resolve, reject }])
    return promise
  }

  async #writeFrom(projectId: string, waiting: Waiting[]): Promise<void> {
    this.#waiting.set(projectId, waiting)
    while (waiting.length > 0) await this.#write(waiting.splice(0, MAX_TOGETHER))
    this.#waiting.delete(projectId)
  }

  async #write(together: Waiting[]): Promise<void> {
    try {
      await storeReceived(
        this.#services,
        together.map(({ answer }) => answer),
      )
      for (const { resolve } of together) resolve()
    } catch (error) {
      const isFinal = together.length === 1 || isUnreachable(error) || isTimeout(error)
      if (isFinal) for (const { reject } of together) reject(error)
      // When a batch fails, each answer is written alone, so that one bad answer does not affect the others.
      else for (const one of together) await this.#write([one])
    }
  }
}
