// A DATABASE_URL that does not work is reported in one line before anything starts.

import { PlainError } from '../plain-error.ts'
import { withClient } from '../postgres/connect.ts'

export const OLDEST_POSTGRES = 15

interface ServerFacts {
  version: number
  mayCreate: boolean
}

async function readFacts(url: string): Promise<ServerFacts> {
  const { rows } = await withClient(url, (client) =>
    client.query<ServerFacts>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`,
    ),
  )
  return rows[0]!
}

/** Throws a PlainError when the database cannot be used. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const refuse = (reason: string): never => {
    throw new PlainError(`DATABASE_URL does not work: ${reason} (${hostname || 'localhost'}:${port || 5432}).`)
  }
  const facts = await readFacts(url).catch((error: Error) => {
    // Node tries all addresses of a host, and throws one AggregateError without a message when all fail.
    const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error]
    return refuse(first?.message ?? 'no connection')
  })
  if (facts.version < OLDEST_POSTGRES)
    refuse(`the server is PostgreSQL ${facts.version}, ${OLDEST_POSTGRES} or later is needed`)
  if (!facts.mayCreate) refuse('its user may not create schemas in the database')
}
