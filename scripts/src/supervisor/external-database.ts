// A DATABASE_URL that does not work is reported in one line before anything starts.

import { PlainError } from '../plain-error.ts'
import { withClient } from '../postgres/connect.ts'

export const OLDEST_POSTGRES = 15

/** By the driver's and the server's error codes; `where` is host and port, `name` the database. */
const REASONS: Record<string, (where: string, name: string) => string> = {
  ECONNREFUSED: (where) => `no server answers at ${where}`,
  ECONNRESET: (where) => `the server at ${where} closed the connection`,
  ETIMEDOUT: (where) => `the server at ${where} does not answer`,
  EHOSTUNREACH: (where) => `the server at ${where} cannot be reached`,
  ENOTFOUND: (where) => `there is no host of that name: ${where}`,
  EAI_AGAIN: (where) => `the name cannot be looked up: ${where}`,
  '28P01': (where) => `the server at ${where} refuses the user name or the password`,
  '28000': (where) => `the server at ${where} refuses this user`,
  '3D000': (where, name) => `the server at ${where} has no database "${name}"`,
  '53300': (where) => `the server at ${where} has no connection left`,
}

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

function explain(error: unknown, where: string, name: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  // Node tries all addresses of a host, and throws one AggregateError without a message when all fail.
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : undefined
  const reason = REASONS[code ?? first?.code ?? '']
  if (reason) return reason(where, name)
  if (/timeout/i.test(message)) return `the server at ${where} does not answer`
  return `${message || first?.message || 'the connection failed'} (${where})`
}

/** Throws a PlainError when the database cannot be used. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname || 'localhost'}:${port || 5432}`
  let facts: ServerFacts
  try {
    facts = await readFacts(url)
  } catch (error) {
    throw new PlainError(`DATABASE_URL does not work: ${explain(error, where, decodeURIComponent(pathname.slice(1)))}.`)
  }
  if (facts.version < OLDEST_POSTGRES) {
    const found = `the server at ${where} is PostgreSQL ${facts.version}`
    throw new PlainError(`DATABASE_URL does not work: ${found}, ${OLDEST_POSTGRES} or later is needed.`)
  }
  if (!facts.mayCreate) {
    throw new PlainError(`DATABASE_URL does not work: its user may not create schemas in the database at ${where}.`)
  }
}
