// What a project's owner has told of the company.

import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { and, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import { bumpReportVersion } from './report-version.queries.ts'

const owned = (workspaceId: string, id: string) => and(eq(projects.workspaceId, workspaceId), eq(projects.id, id))

/** @returns undefined without such a project of the owner */
export async function readFactSheet(db: Connection, workspaceId: string, id: string) {
  const [project] = await db
    .select({ domain: projects.domain, facts: projects.facts })
    .from(projects)
    .where(owned(workspaceId, id))
  return project && { domain: project.domain, facts: project.facts ?? emptyFactSheet }
}

/** @returns whether there is such a project of the owner */
export async function writeFactSheet(
  db: Transaction,
  workspaceId: string,
  id: string,
  facts: FactSheet,
): Promise<boolean> {
  const changed = await db.update(projects).set({ facts }).where(owned(workspaceId, id)).returning({ id: projects.id })
  if (changed.length > 0) await bumpReportVersion(db, id)
  return changed.length > 0
}
