import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/** Every query takes one of these first: the pool's database, or a transaction of it. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Connection = Database | Transaction

export interface OpenDatabase {
  db: Database
  pool: Pool
  close(): Promise<void>
}

/** @param onError told of connections that broke, idle or in use; the pool replaces them */
export function openDatabase(url: string, connections: number, onError: (error: Error) => void): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 })
  pool.on('connect', (client) => client.on('error', onError))
  // Passes on what an idle connection told already.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
