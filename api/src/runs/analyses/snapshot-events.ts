// A run's snapshots, written to a stream as events.

import type { Writable } from 'node:stream'

/**
 * To somebody who does not keep up, the newest snapshot alone is sent, once the stream takes more: what waits for a slow
 * listener does not grow.
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

  /** Says nothing, so that the connection is seen to be in use. */
  beat(): void {
    if (!this.#stream.writableNeedDrain) this.#stream.write(': still here\n\n')
  }

  /** What still waits is sent at once: nothing comes after it. */
  flush(): void {
    if (this.#waiting !== undefined) this.#stream.write(`data: ${this.#waiting}\n\n`)
    this.#waiting = undefined
  }
}
