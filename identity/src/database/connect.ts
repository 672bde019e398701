import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase

const CONNECT_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 10
/** after which the server stops a statement; none here takes long */
const STATEMENT_TIMEOUT_MS = 10_000
/** The driver gives up on a server that says nothing at all. */
const SILENT_SERVER_MS = 2_000
/** A transaction in which nobody does anything holds its locks. */
const IDLE_TRANSACTION_MS = 60_000

export interface DatabaseConnection {
  db: Database
  close(): Promise<void>
}

/** @param onError told about a connection that breaks; the pool replaces it */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void = () => undefined,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENT_SERVER_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  })
  // Of the idle ones the pool tells; one that is in use between two queries would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: databaseOf(pool), close: () => pool.end() }
}

/** Drizzle's own transaction never gives back a connection that breaks, or falls silent, before the transaction has begun. */
function databaseOf(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (act, config) => {
    const client = await pool.connect()
    let isSound = false
    try {
      const result = await drizzle(client).transaction(act, config)
      isSound = true
      return result
    } finally {
      client.release(!isSound)
    }
  }
  return db
}
