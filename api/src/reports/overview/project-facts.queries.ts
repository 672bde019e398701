import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { analyses } from '../../database/schema/answers.ts'
import { categoryOfPrompt, promptCategories, prompts } from '../../database/schema/projects.ts'

export interface ProjectFacts {
  /** prompts that a run of the whole library asks */
  tracked: number
  /** those of them that name the brand */
  branded: number
  lastCompletion: Date | null
  /** the run that ended last */
  lastRun: string | null
}

/** Callers have checked the project's owner. */
export async function readFacts(db: Connection, projectId: string): Promise<ProjectFacts> {
  const [library] = await db
    .select({ tracked: count(), branded: sql<number>`count(*) filter (where ${prompts.branded})::int` })
    .from(prompts)
    .innerJoin(promptCategories, categoryOfPrompt)
    .where(and(eq(prompts.projectId, projectId), isNull(prompts.archivedAt), eq(promptCategories.isActive, true)))
  const [last] = await db
    .select({ id: analyses.id, completedAt: analyses.completedAt })
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), eq(analyses.status, 'completed')))
    // Runs of a project are sequential, and ids (UUID v7) sort by time.
    .orderBy(desc(analyses.id))
    .limit(1)
  return {
    tracked: library?.tracked ?? 0,
    branded: library?.branded ?? 0,
    lastCompletion: last?.completedAt ?? null,
    lastRun: last?.id ?? null,
  }
}
