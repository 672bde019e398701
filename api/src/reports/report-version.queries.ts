import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { reportVersions } from '../database/schema/projects.ts'

/**
 * Something that a report of the project is made of has changed. The last statement of its transaction: the row stays
 * locked until it ends.
 */
export async function bumpReportVersion(db: Connection | Transaction, projectId: string): Promise<void> {
  await db
    .insert(reportVersions)
    .values({ projectId })
    .onConflictDoUpdate({ target: reportVersions.projectId, set: { version: sql`${reportVersions.version} + 1` } })
}
