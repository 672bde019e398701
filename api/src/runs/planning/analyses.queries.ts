import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, asc, eq, exists, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { subscriptions } from '../../database/schema/accounts.ts'
import { analyses, analysisPlatforms, answers, runKeys, runningStates } from '../../database/schema/answers.ts'
import { categoryOfPrompt, projects, promptCategories, prompts } from '../../database/schema/projects.ts'
import { dropWaitingAnswers } from '../../queue/answer-jobs.ts'

export type AnalysisRow = typeof analyses.$inferSelect
export type AnalysisPlatformRow = typeof analysisPlatforms.$inferSelect
export type PlannedAnswer = Pick<
  typeof answers.$inferSelect,
  'id' | 'projectId' | 'analysisId' | 'promptId' | 'platform' | 'mode' | 'sample'
>

/** The run of an idempotency key, and the hash of what its call asked. */
export async function findByRunKey(
  db: Connection,
  projectId: string,
  runKey: string,
): Promise<{ analysis: AnalysisRow; askedHash: string | null } | undefined> {
  const [row] = await db
    .select({ analysis: analyses, askedHash: runKeys.askedHash })
    .from(runKeys)
    .innerJoin(analyses, and(eq(analyses.projectId, runKeys.projectId), eq(analyses.id, runKeys.analysisId)))
    .where(and(eq(runKeys.projectId, projectId), eq(runKeys.key, runKey)))
  return row
}

/** Stores the idempotency key: repeated calls get this run. */
export async function keepRunKey(
  db: Connection,
  { projectId, id }: AnalysisRow,
  used: Pick<typeof runKeys.$inferInsert, 'key' | 'askedHash' | 'usedAt'>,
): Promise<void> {
  await db.insert(runKeys).values({ projectId, analysisId: id, ...used })
}

/** Deletes idempotency keys that were first used before `before`. */
export async function forgetRunKeys(db: Connection, projectId: string, before: Date): Promise<void> {
  await db.delete(runKeys).where(and(eq(runKeys.projectId, projectId), lt(runKeys.usedAt, before)))
}

export interface RunCounts {
  /** runs in progress, completed, or cancelled with an answer, which stays in the reports */
  used: number
  /** runs cancelled before their first answer */
  givenUp: number
}

/** Runs of a workspace's projects since `since`, without failed ones. @param since begin of a UTC day */
export async function countRuns(db: Connection, workspaceId: string, since: Date): Promise<RunCounts> {
  const isGivenUp = and(eq(analyses.status, 'cancelled'), eq(analyses.completedResults, 0))
  const [row] = await db
    .select({
      used: sql<number>`(count(*) filter (where not (${isGivenUp})))::int`,
      givenUp: sql<number>`(count(*) filter (where ${isGivenUp}))::int`,
    })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .where(
      and(eq(projects.workspaceId, workspaceId), gte(analyses.startedAt, since), not(eq(analyses.status, 'failed'))),
    )
  const [deleted] = await db
    .select({ runs: subscriptions.deletedRuns })
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.deletedRunsDay, since)))
  return { used: (row?.used ?? 0) + (deleted?.runs ?? 0), givenUp: row?.givenUp ?? 0 }
}

/** Deletes runs without answers, but keeps each project's last one, from which the schedule computes the next slot. */
export async function deleteGivenUpRuns(db: Connection, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${analyses} where (project_id, id) in (
      select run.project_id, run.id from ${analyses} as run
      where run.status = 'cancelled' and run.completed_results = 0 and run.failed_results = 0
        and run.completed_at < ${before.toISOString()}
        and exists (select 1 from ${analyses} as later where later.project_id = run.project_id and later.id > run.id)
      limit ${most})`)
  return rowCount ?? 0
}

/** The prompts that a run was planned with. */
export async function listAskedPromptIds(db: Connection, { projectId, id }: AnalysisRow): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ promptId: answers.promptId })
    .from(answers)
    .where(and(eq(answers.projectId, projectId), eq(answers.analysisId, id)))
  return new Set(rows.map(({ promptId }) => promptId))
}

/** Prompts of active categories, in the library's order. @param newOnly those without any answer yet */
export function listPromptIds(db: Connection, projectId: string, newOnly: boolean): Promise<{ id: string }[]> {
  const answered = db
    .select({ one: sql`1` })
    .from(answers)
    .where(
      and(eq(answers.projectId, prompts.projectId), eq(answers.promptId, prompts.id), eq(answers.state, 'answered')),
    )
  return db
    .select({ id: prompts.id })
    .from(prompts)
    .innerJoin(promptCategories, categoryOfPrompt)
    .where(
      and(
        eq(prompts.projectId, projectId),
        isNull(prompts.archivedAt),
        eq(promptCategories.isActive, true),
        newOnly ? not(exists(answered)) : undefined,
      ),
    )
    .orderBy(asc(promptCategories.rank), asc(prompts.rank))
}

export async function insertAnalysis(
  db: Connection,
  analysis: typeof analyses.$inferInsert,
  platforms: { platform: PlatformId; total: number; completed?: number; failed?: number }[],
): Promise<AnalysisRow> {
  const [row] = await db.insert(analyses).values(analysis).returning()
  if (row === undefined) throw new Error('the insert returned no analysis')
  await db
    .insert(analysisPlatforms)
    .values(platforms.map((entry) => ({ projectId: row.projectId, analysisId: row.id, ...entry })))
  return row
}

export async function insertPlannedAnswers(db: Connection, planned: PlannedAnswer[]): Promise<void> {
  await db.execute(sql`
    insert into ${answers} (project_id, id, analysis_id, prompt_id, platform, mode, sample, branded)
    select "projectId", row.id, "analysisId", "promptId", platform, mode, sample, prompt.branded
    from jsonb_to_recordset(${jsonRows(planned)})
      as row("projectId" uuid, id uuid, "analysisId" uuid, "promptId" uuid, platform text, mode text, sample boolean)
    join ${prompts} as prompt on prompt.project_id = "projectId" and prompt.id = "promptId"`)
}

/** A run of the owner's project, with its platforms. */
export async function findAnalysis(
  db: Connection,
  workspaceId: string,
  analysisId: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .where(and(eq(analyses.id, analysisId), eq(projects.workspaceId, workspaceId)))
  return row?.analysis
}

/** The run as it is now; its owner was checked when the caller found it. */
export async function rereadAnalysis(db: Connection, { projectId, id }: AnalysisRow): Promise<AnalysisRow | undefined> {
  const [row] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, id)))
  return row
}

export function listPlatforms(db: Connection, { projectId, id }: AnalysisRow): Promise<AnalysisPlatformRow[]> {
  return db
    .select()
    .from(analysisPlatforms)
    .where(and(eq(analysisPlatforms.projectId, projectId), eq(analysisPlatforms.analysisId, id)))
}

/**
 * Deletes planned answers with their queued jobs; active jobs end when their worker polls. Locks answers before the run, as
 * workers do, so that they cannot deadlock.
 */
export async function cancelAnalysis(db: Transaction, { projectId, id }: AnalysisRow, now: Date): Promise<void> {
  const planned = and(eq(answers.projectId, projectId), eq(answers.analysisId, id), eq(answers.state, 'planned'))
  await db.select({ id: answers.id }).from(answers).where(planned).orderBy(asc(answers.id)).for('update')
  await db.delete(answers).where(planned)
  await db
    .update(analyses)
    .set({ status: 'cancelled', completedAt: now })
    .where(and(eq(analyses.projectId, projectId), eq(analyses.id, id), inArray(analyses.status, runningStates)))
  await dropWaitingAnswers(db, id)
}

/** The run in progress of a project; nothing where there is none. */
export async function cancelRunOfProject(db: Transaction, projectId: string, now: Date): Promise<void> {
  const [running] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), inArray(analyses.status, runningStates)))
  if (running !== undefined) await cancelAnalysis(db, running, now)
}

/** In all projects of an owner. */
export async function cancelRunsOfOwner(db: Transaction, workspaceId: string, now: Date): Promise<void> {
  const running = await db
    .select({ analysis: analyses })
    .from(analyses)
    .innerJoin(projects, eq(projects.id, analyses.projectId))
    .where(and(eq(projects.workspaceId, workspaceId), inArray(analyses.status, runningStates)))
  for (const { analysis } of running) await cancelAnalysis(db, analysis, now)
}
