import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: Pool
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
/** A transaction in which nobody does anything holds its locks, and keeps the server from tidying up. */
const IDLE_TRANSACTION_MS = 60_000
/** The server stops a statement itself; the driver only gives up on a server that says nothing at all. */
const SILENT_SERVER_MS = 2_000
/** What the driver says then. */
const SILENCE = 'Query read timeout'

/**
 * @param onError told of connections that broke, idle or in use; the pool replaces them
 * @param statementTimeoutMs after which the server stops a statement; scripts take the time they need
 */
export function openDatabase(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  statementTimeoutMs?: number,
): OpenDatabase {
  const timeouts = statementTimeoutMs !== undefined && {
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENT_SERVER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...timeouts,
  })
  pool.on('connect', (client) => client.on('error', onError))
  // Passes on what an idle connection told already.
  pool.on('error', () => {})
  return { db: databaseOf(pool), pool, close: () => pool.end() }
}

/**
 * Drizzle's own transaction keeps a pool's connection for ever when it breaks before the transaction has begun, and
 * gives one back on which the server has fallen silent.
 */
function databaseOf(pool: Pool): NodePgDatabase {
  const db = drizzle(pool, { casing: 'snake_case' })
  const ofClient = new WeakMap<PoolClient, NodePgDatabase>()
  db.transaction = async (act, config) => {
    const client = await pool.connect()
    let isSilent = false
    try {
      const known = ofClient.get(client) ?? drizzle(client, { casing: 'snake_case' })
      ofClient.set(client, known)
      return await known.transaction(act, config)
    } catch (error) {
      isSilent = isSilence(error)
      throw error
    } finally {
      client.release(isSilent)
    }
  }
  return db
}

/** Did the server say nothing at all? What was asked is still under way on that connection. */
export function isSilence(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && cause.message === SILENCE
}
