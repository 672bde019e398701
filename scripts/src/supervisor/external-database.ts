// A DATABASE_URL that does not work is reported in one line before anything starts.

import { PlainError } from '../plain-error.ts'
import { withClient } from '../postgres/connect.ts'

const OLDEST_POSTGRES = 15

/** Throws a PlainError when the database cannot be used. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw new PlainError(`DATABASE_URL does not work: ${reason} (${new URL(url).host}).`)
  }
  const readVersion = withClient(url, (client) =>
    client.query<{ server_version_num: string }>('SHOW server_version_num'),
  )
  const { rows } = await readVersion.catch((error: Error) => {
    // Node tries all addresses of a host, and throws one AggregateError without a message when all fail.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error]
    return refuse(first?.message ?? 'no connection')
  })
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < OLDEST_POSTGRES) refuse(`the server is PostgreSQL ${version}, ${OLDEST_POSTGRES} or later is needed`)
}
