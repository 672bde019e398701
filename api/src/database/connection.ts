import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export { openDatabase, type OpenDatabase } from '@sightline/shared/service/open-database.ts'

/** Every query takes one of these first: the pool's database, or a transaction of it. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Connection = Database | Transaction
