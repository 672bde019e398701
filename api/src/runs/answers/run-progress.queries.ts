// Counters of a run. The last answer completes the run, in the transaction that stores the answer, and webhooks are told.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { executePrepared } from '../../database/prepared.ts'
import { analyses, analysisPlatforms } from '../../database/schema/answers.ts'
import { projects } from '../../database/schema/projects.ts'
import { nextUpdatedAt } from '../../projects/projects.queries.ts'
import { enqueueEvent } from '../../queue/webhook-events.ts'

interface RunRef {
  projectId: string
  analysisId: string
}

export interface FinishedAnswers {
  outcome: 'completed' | 'failed'
  /** of each answer */
  platforms: readonly PlatformId[]
  /** US dollars, as far as they are known */
  cost: number
}

/**
 * Counts answers with one outcome. Call it last in the transaction, as it locks the run's row. A run whose answers all failed
 * is failed; the first completed run makes the project's search active.
 */
export async function countFinished(
  transaction: Transaction,
  { projectId, analysisId }: RunRef,
  { outcome, platforms, cost }: FinishedAnswers,
  now: Date,
): Promise<void> {
  const column = sql.raw(outcome)
  const results = sql.raw(`${outcome}_results`)
  const counts = [...Map.groupBy(platforms, (platform) => platform)].map(([platform, all]) => ({
    platform,
    count: all.length,
  }))
  // The run's row is locked first, then the platforms' rows: in one order, so that two transactions cannot deadlock.
  const { rows } = await executePrepared<{ completed: number; ended: boolean }>(
    transaction,
    sql`
    with of_platforms as (
      update ${analysisPlatforms} as counted set ${column} = counted.${column} + row.count
      from jsonb_to_recordset(${jsonRows(counts)}) as row(platform text, count integer)
      where project_id = ${projectId} and analysis_id = ${analysisId} and counted.platform = row.platform)
    update ${analyses} set ${results} = ${results} + ${platforms.length}::int, cost = cost + ${cost}::numeric
    where project_id = ${projectId} and id = ${analysisId}
    returning completed_results as completed, completed_results + failed_results >= total_results as ended`,
  )
  const [run] = rows
  if (run === undefined || !run.ended) return

  const status = run.completed > 0 ? 'completed' : 'failed'
  await transaction
    .update(analyses)
    .set({ status, completedAt: now })
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, analysisId), eq(analyses.status, 'processing')))
  const event = status === 'completed' ? 'run.finished' : 'run.failed'
  await enqueueEvent(transaction, { projectId, key: analysisId, content: { event, analysisId } }, now)
  if (status === 'completed') await activateSearch(transaction, projectId, now)
}

/** Adds the US dollars of a failed attempt. Locks the run's row until the end of the transaction. */
export async function countCost(transaction: Transaction, { projectId, analysisId }: RunRef, cost: number) {
  await transaction
    .update(analyses)
    .set({ cost: sql`${analyses.cost} + ${cost}::numeric` })
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, analysisId)))
}

/** A project that was deactivated meanwhile stays inactive. */
async function activateSearch(transaction: Transaction, projectId: string, now: Date): Promise<void> {
  await transaction
    .update(projects)
    .set({ projectSearch: 'active', updatedAt: nextUpdatedAt(now) })
    .where(and(eq(projects.id, projectId), eq(projects.projectStatus, 'active')))
}

/** Those of the given runs that were cancelled. */
export async function listCancelledRuns(db: Connection, analysisIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inArray(analyses.id, analysisIds), eq(analyses.status, 'cancelled')))
  return rows.map(({ id }) => id)
}

/** Called after a call to a real platform, even a failed one: rates of this project ignore sample answers from then on. */
export async function markReal(transaction: Transaction, projectId: string): Promise<void> {
  await transaction
    .update(projects)
    .set({ hasRealAnswers: true })
    .where(and(eq(projects.id, projectId), eq(projects.hasRealAnswers, false)))
}
