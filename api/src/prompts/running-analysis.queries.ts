// Finds the run in progress of a project: its unanswered prompts must not change.

import { and, eq, inArray } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { analyses, answers, runningStates } from '../database/schema/answers.ts'
import { conflict } from '../http/api-failure.ts'

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
async function findRunThatAsks(
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

/** Refuses to take prompts away that the current run still has to ask. */
export async function checkNotToAsk(
  db: Connection,
  projectId: string,
  promptIds: string[],
  verb: 'Change' | 'Delete',
): Promise<void> {
  const run = await findRunThatAsks(db, projectId, promptIds)
  if (run === undefined) return
  const message = `A running analysis still has to ask this. ${verb} it when the analysis is finished, or cancel the analysis first.`
  throw conflict(message, { analysisId: run.id })
}
