// A run's snapshots, written to a stream as events.

import type { Writable } from 'node:stream'

/**
 * Backpressure: to a client that does not keep up, only the newest snapshot is sent, once the stream takes more. What waits
 * for a slow client does not grow.
 */
export class SnapshotEvents {
  readonly #stream: Writable
  #waiting: string | undefined

  constructor(stream: Writable) {
    this.#stream = stream
    stream.on('drain', () => this.flush())
  }

  send(snapshot: string): void {
    this.#waiting = snapshot
    if (!this.#stream.writableNeedDrain) this.flush()
  }

  /** A comment as keep-alive, so that no proxy takes the connection for idle. */
  beat(): void {
    if (!this.#stream.writableNeedDrain) this.#stream.write(': still here\n\n')
  }

  /** Flushes what still waits and ends the stream. */
  flush(): void {
    if (this.#waiting !== undefined) this.#stream.write(`data: ${this.#waiting}\n\n`)
    this.#waiting = undefined
  }
}
