import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'

export interface OpenDatabase {
  db: NodePgDatabase
  pool: Pool
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
/** An idle transaction keeps its locks, and prevents vacuum from removing dead rows. */
const IDLE_TRANSACTION_MS = 60_000
/** The server enforces the statement timeout; the driver adds this much, and gives up on a server that does not respond at all. */
const SILENT_SERVER_MS = 2_000
/** The driver's error message after that timeout. */
const SILENCE = 'Query read timeout'

/**
 * @param onError receives errors of broken connections, idle or in use; the pool replaces them
 * @param statementTimeoutMs after which the server cancels a statement; scripts have no limit
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
  // The error was reported by the client's own listener; without a listener here it would be thrown.
  pool.on('error', () => {})
  return { db: databaseOf(pool), pool, close: () => pool.end() }
}

/** Drizzle's own transaction leaks the pool's client when BEGIN fails, and releases a client whose server stopped responding. */
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

/** Whether the server did not respond at all: its statement may still be running on that connection. */
export function isSilence(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && cause.message === SILENCE
}
