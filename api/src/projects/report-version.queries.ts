// A project's version counts every change that a report can show. It stands with the project: the rooms that make changes
// raise it, and reports, which come after them all, only read it.

import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { executePrepared } from '../database/prepared.ts'
import { reportVersions } from '../database/schema/projects.ts'

/**
 * Something that a report of the project is made of has changed. The last statement of its transaction: the row stays
 * locked until it ends.
 */
export async function bumpReportVersion(db: Connection | Transaction, projectId: string): Promise<void> {
  await executePrepared(db, sql`
    insert into ${reportVersions} as counted (project_id) values (${projectId})
    on conflict (project_id) do update set version = counted.version + 1`)
}
