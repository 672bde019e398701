import { Readable } from 'node:stream'
import type { Database, Transaction } from '../../database/connection.ts'
import type { StreamedFile } from './export-stream.ts'

export interface OpenedFile {
  body: Readable
}

/**
 * Streams a file from one snapshot of the database, which stays open until the download ends.
 * @param open reads in the snapshot; its signal is aborted when nobody waits for more rows
 * @returns `opened` resolves when `open` does, or rejects with its reason; `done` settles when the connection is released, and
 * rejects when the file was cut off. The body ends after `done`, so that a client with a complete file can start the next at once.
 */
export function startSnapshot<Opened extends OpenedFile>(
  db: Database,
  open: (transaction: Transaction, signal: AbortSignal) => Promise<Opened & StreamedFile>,
): { opened: Promise<Opened>; done: Promise<void> } {
  const { promise: opened, resolve, reject } = Promise.withResolvers<Opened>()
  const done = db.transaction(
    async (transaction) => {
      const gone = new AbortController()
      const file = await open(transaction, gone.signal)
      const whole = Readable.from(
        endingWith(file.body, () => done),
        { objectMode: false },
      )
      whole.once('close', () => {
        gone.abort()
        file.body.destroy()
      })
      resolve({ ...file, body: whole })
      await file.written
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  done.catch(reject)
  return { opened, done }
}

async function* endingWith(body: Readable, done: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* body as AsyncIterable<Buffer>
  await done()
}
