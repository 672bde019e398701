// Migrates the tables to this version. Safe for several processes at once: an advisory lock makes them wait for one another.

import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import type { Database } from './connection.ts'
import { APP_SCHEMA } from './schema/app-schema.ts'

export const MINIMUM_POSTGRES = 15
export const MIGRATIONS_TABLE = 'migrations'
/** an arbitrary number, used by no other advisory lock */
const MIGRATION_LOCK = 7_341_902
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** @param fill seeds the tables, and runs further migrations, under the same lock */
export async function migrateTables(url: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await checkServerVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseEarlier(client)
    const db = drizzle(client, { casing: 'snake_case' })
    await migrate(db, { migrationsFolder, migrationsSchema: APP_SCHEMA, migrationsTable: MIGRATIONS_TABLE })
    await fill(db)
  } finally {
    // Ends the session, and with it the lock.
    await client.end()
  }
}

/** Migrations were squashed into one that creates all tables, so an older database cannot be migrated. */
async function refuseEarlier(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_tables where schemaname = $1 and tablename = $2', [
    APP_SCHEMA,
    MIGRATIONS_TABLE,
  ])
  if (rowCount === 0) return
  const [first] = readMigrationFiles({ migrationsFolder })
  const { rows } = await client.query<{ isEarlier: boolean | null }>(
    `select min(created_at) < $1 as "isEarlier" from ${APP_SCHEMA}.${MIGRATIONS_TABLE}`,
    [first?.folderMillis],
  )
  if (rows[0]?.isEarlier) {
    throw new Error('an earlier version of Sightline made it. Start with an empty DATA_DIR or an empty database')
  }
}

async function checkServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number")
  const major = Math.floor(Number(rows[0]?.number) / 10_000)
  if (major < MINIMUM_POSTGRES) {
    throw new Error(`PostgreSQL ${MINIMUM_POSTGRES} or later is needed, the server is version ${major}`)
  }
}
