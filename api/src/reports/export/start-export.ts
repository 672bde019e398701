import { Readable } from 'node:stream'
import type { Database } from '../../database/connection.ts'
import { streamExport } from './export-stream.ts'
import type { ExportAsked, ExportTable } from './export-table.ts'
import { openTable } from './open-table.ts'

interface OpenedExport {
  period: ExportTable['period']
  body: Readable
}

/**
 * @returns `opened` resolves when the first row was read, or rejects with the reason; `done` settles when the connection is
 * released, and rejects when the report was cut off. The body ends after `done`, so that a client with a complete file can
 * start the next export at once.
 */
export function startExport(db: Database, { project, query, now }: Omit<ExportAsked, 'db' | 'signal'>) {
  const { promise: opened, resolve, reject } = Promise.withResolvers<OpenedExport>()
  const done = db.transaction(
    async (transaction) => {
      const gone = new AbortController()
      const asked = { db: transaction, project, query, now, signal: gone.signal }
      const { period, headers, rows } = await openTable(asked)
      const table = { headers, rows: resumed(await rows.next(), rows) }
      const { report, format, platform, mode, branded } = query
      const about = {
        success: true,
        report,
        domain: project.domain,
        period,
        filters: { platform, mode, branded },
        exportedAt: now.toISOString(),
      }
      const { body, written } = streamExport(table, about, format)
      const whole = Readable.from(endingWith(body, () => done), { objectMode: false })
      whole.once('close', () => {
        gone.abort()
        body.destroy()
      })
      resolve({ period, body: whole })
      await written
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  done.catch(reject)
  return { opened, done }
}

/** The rows with the first one, which was read in advance to report errors before the response starts. */
async function* resumed<Row>(first: IteratorResult<Row, unknown>, rest: AsyncGenerator<Row>): AsyncGenerator<Row> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* endingWith(body: Readable, done: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* body as AsyncIterable<Buffer>
  await done()
}
