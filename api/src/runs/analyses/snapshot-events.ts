// Writes a run's snapshots to a stream as server-sent events.

import type { Writable } from 'node:stream'

/** Backpressure: a slow client gets only the newest snapshot, once its stream has drained, so its buffer does not grow. */
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

  /** A comment as keep-alive, so that proxies do not close an idle connection. */
  beat(): void {
    if (!this.#stream.writableNeedDrain) this.#stream.write(': still here\n\n')
  }

  /** Flushes the pending snapshot and ends the stream. */
  flush(): void {
    if (this.#waiting !== undefined) this.#stream.write(`data: ${this.#waiting}\n\n`)
    this.#waiting = undefined
  }
}
