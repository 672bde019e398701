import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase

const CONNECT_TIMEOUT_MS = 5_000
const MAX_CONNECTIONS = 10

export interface DatabaseConnection {
  db: Database
  close(): Promise<void>
}

/** @param onError told about a connection that breaks while idle; the pool replaces it */
export function connectDatabase(url: string, onError: (error: Error) => void = () => undefined): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  pool.on('error', onError)
  return { db: drizzle(pool), close: () => pool.end() }
}
