// A run's counts. The last answer completes it, in the transaction that stores that answer.

import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { analyses, analysisPlatforms } from '../database/schema/answers.ts'
import { projects } from '../database/schema/projects.ts'

interface FinishedAnswer {
  projectId: string
  analysisId: string
  platform: PlatformId
}

/**
 * Counts one answer. Comes last in its transaction: the run's row is locked from here on. A run in which everything
 * failed is failed; the first completed run makes the project's search active.
 */
export async function countFinished(
  transaction: Transaction,
  { projectId, analysisId, platform }: FinishedAnswer,
  outcome: 'completed' | 'failed',
  now: Date,
): Promise<void> {
  const column = sql.raw(outcome)
  await transaction.execute(sql`
    update ${analysisPlatforms} set ${column} = ${column} + 1
    where project_id = ${projectId} and analysis_id = ${analysisId} and platform = ${platform}`)
  const [run] = await transaction
    .update(analyses)
    .set(
      outcome === 'completed'
        ? { completedResults: sql`${analyses.completedResults} + 1` }
        : { failedResults: sql`${analyses.failedResults} + 1` },
    )
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, analysisId)))
    .returning()
  if (run === undefined || run.completedResults + run.failedResults < run.totalResults) return

  const status = run.completedResults > 0 ? 'completed' : 'failed'
  await transaction
    .update(analyses)
    .set({ status, completedAt: now })
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, analysisId), eq(analyses.status, 'processing')))
  if (status === 'completed') await activateSearch(transaction, projectId, now)
}

/** A project that was deactivated in the meantime stays as it is. */
async function activateSearch(transaction: Transaction, projectId: string, now: Date): Promise<void> {
  await transaction
    .update(projects)
    .set({ projectSearch: 'active', updatedAt: now })
    .where(and(eq(projects.id, projectId), eq(projects.projectStatus, 'active')))
}

/** From now on sample answers enter no rate of this project. */
export async function markReal(transaction: Transaction, projectId: string): Promise<void> {
  await transaction
    .update(projects)
    .set({ hasRealAnswers: true })
    .where(and(eq(projects.id, projectId), eq(projects.hasRealAnswers, false)))
}
