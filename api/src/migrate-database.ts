// Migrates the database: the tables, the plans, and the queues, which a process requires at its start.

import { seedPlans } from './accounts/plans/seed-plans.ts'
import { migrateTables } from './database/migrate-tables.ts'
import { migrateQueue } from './queue/queue.ts'

export async function migrateDatabase(url: string): Promise<void> {
  await migrateTables(url, async (db) => {
    await seedPlans(db)
    await migrateQueue(url)
  })
}
