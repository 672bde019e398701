// A project's version counts every change that affects a report. It is part of this room, as rooms that make changes increment
// it; reports only read it.

import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { executePrepared } from '../database/prepared.ts'
import { reportVersions } from '../database/schema/projects.ts'

/**
 * Increments the version after a change that affects a report. Call it last in a transaction, as the row stays locked until its
 * end.
 */
export async function bumpReportVersion(db: Connection | Transaction, projectId: string): Promise<void> {
  await executePrepared(
    db,
    sql`
    insert into ${reportVersions} as counted (project_id) values (${projectId})
    on conflict (project_id) do update set version = counted.version + 1`,
  )
}
