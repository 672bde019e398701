import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Connection } from './connection.ts'
import { migrationsFolder } from './migrate-tables.ts'

const newestMigration = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))

/** Throws when the tables are older than this version. Newer ones are accepted, as the next version may have migrated already. */
export async function checkMigrations(db: Connection): Promise<void> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from app.migrations`,
  )
  if (Number(rows[0]?.newest) < newestMigration) throw new Error('The database is older than this version')
}
