// What a project's owner has told of the company.

import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { and, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import { bumpReportVersion } from './report-version.queries.ts'

/** @returns undefined without such a project of the owner */
export async function readFactSheet(db: Connection, workspaceId: string, id: string) {
  const [project] = await db
    .select({ domain: projects.domain, facts: projects.facts })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.id, id)))
  return project && { domain: project.domain, facts: project.facts ?? emptyFactSheet }
}

/** The caller has checked the project's workspace. */
export async function writeFactSheet(db: Transaction, id: string, facts: FactSheet): Promise<void> {
  await db.update(projects).set({ facts }).where(eq(projects.id, id))
  await bumpReportVersion(db, id)
}
