// Answers of a platform's stand-in that the test releases, so that no worker gets further, however slow the machine is.

import { EventEmitter, once } from 'node:events'
import type { Behaviour } from '../runs/platforms/testing/stand-in-behaviour.ts'
import type { StandInAnswer } from '../runs/platforms/testing/wire-format.ts'

export interface AnswerGate {
  /** behaviour of the stand-in for each request */
  decide(): Behaviour
  /** resolves when so many requests have been held up; the file's time limit ends the wait where they never are */
  heldUp(count: number): Promise<void>
  /** releases the waiting answers, and so many further ones */
  open(more?: number): void
}

/** @param first so many are answered before the gate is closed */
export function answerGate(answer: StandInAnswer, first = 0): AnswerGate {
  const arrivals = new EventEmitter()
  let free = first
  let heldUp = 0
  let opened = Promise.withResolvers<void>()
  return {
    decide() {
      if (free > 0) {
        free -= 1
        return { kind: 'answer', ...answer }
      }
      heldUp += 1
      arrivals.emit('heldUp')
      return { kind: 'held', until: opened.promise, answer }
    },
    async heldUp(count) {
      while (heldUp < count) await once(arrivals, 'heldUp')
    },
    open(more = Infinity) {
      free = more
      opened.resolve()
      opened = Promise.withResolvers()
    },
  }
}
