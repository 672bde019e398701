import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { takeLock } from './advisory-lock.ts'
import { IDENTITY_SCHEMA } from './schema.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Brings the schema up to date. Processes that start together wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const db = drizzle(client)
    // Held until the connection ends, so also when this process is killed half-way.
    await takeLock(db, 'migrations', 'session')
    await migrate(db, {
      migrationsFolder: MIGRATIONS_FOLDER,
      migrationsSchema: IDENTITY_SCHEMA,
      migrationsTable: 'migrations',
    })
  } finally {
    await client.end()
  }
}
