// Finds the run in progress of a project: its unanswered prompts must not change.

import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { analyses, answers, runningStates } from '../database/schema/answers.ts'

/** A project has at most one. */
export async function findRunning(
  db: Connection,
  projectId: string,
): Promise<typeof analyses.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), inArray(analyses.status, runningStates)))
  return row
}

/** The run in progress, if any of these prompts is still unanswered in it. */
export async function findRunThatAsks(
  db: Connection,
  projectId: string,
  promptIds: string[],
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .innerJoin(answers, and(eq(answers.projectId, analyses.projectId), eq(answers.analysisId, analyses.id)))
    .where(
      and(
        eq(analyses.projectId, projectId),
        inArray(analyses.status, runningStates),
        inArray(answers.promptId, promptIds),
        eq(answers.state, 'planned'),
      ),
    )
    .limit(1)
  return row
}
