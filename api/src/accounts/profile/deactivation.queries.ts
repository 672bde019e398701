import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users } from '../../database/schema/accounts.ts'
import { analyses, runningStates } from '../../database/schema/answers.ts'
import { projects } from '../../database/schema/projects.ts'
import type { AnalysisRow } from '../../runs/planning/analyses.queries.ts'

/** Of all projects of an owner. */
export async function listRunningAnalyses(db: Connection, ownerId: string): Promise<AnalysisRow[]> {
  const rows = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .where(and(eq(projects.ownerId, ownerId), inArray(analyses.status, runningStates)))
  return rows.map(({ analysis }) => analysis)
}

export async function markDeactivated(db: Connection, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ deactivatedAt: now }).where(eq(users.id, userId))
}
