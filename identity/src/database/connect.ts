import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase

const CONNECT_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 10

export interface DatabaseConnection {
  db: Database
  close(): Promise<void>
}

/** @param onError told about a connection that breaks; the pool replaces it */
export function connectDatabase(url: string, onError: (error: Error) => void = () => undefined): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Of the idle ones the pool tells; one that is in use between two queries would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle(pool), close: () => pool.end() }
}
