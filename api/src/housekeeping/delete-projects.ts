// Deletes what belongs to deleted projects: in batches, as the answers of a project may be millions of rows.

import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BaseServices } from '../database/base-services.ts'
import type { Transaction } from '../database/connection.ts'
import { answers, outsideAnswers, sources } from '../database/schema/answers.ts'
import { projects } from '../database/schema/projects.ts'
import * as sums from '../database/schema/sums.ts'
import { trafficSums } from '../database/schema/traffic.ts'
import { deleteJobsOfProject } from '../queue/queue.ts'
import { deleteMentions } from './project-mentions.queries.ts'

const CHECK_MS = 5_000
/** Rows of one transaction. An answer takes its companies and citations along. */
const BATCH = 2_000

/** Tables that grow with answers and days. The others are small, and go with the project's own row. */
const largeTables: PgTable[] = [
  answers,
  outsideAnswers,
  sums.sourceDailySums,
  sums.domainWeeklySums,
  sums.domainWeeklyTotals,
  sums.promptDailySums,
  sums.promptMonthlySums,
  sums.promptCompetitorMonthlySums,
  sums.competitorDailySums,
  sums.projectDailySums,
  trafficSums,
  sources,
]

type Services = Pick<BaseServices, 'db' | 'log'>

/** Deletes all that is marked (projects/delete-project.ts). A process that dies leaves the rest to the next check. */
export async function deleteMarkedProjects(services: Services, signal?: AbortSignal, batch = BATCH): Promise<void> {
  const marked = await services.db.select({ id: projects.id }).from(projects).where(isNull(projects.workspaceId))
  for (const { id } of marked) {
    // One that cannot be deleted does not hold up the others.
    await deleteProject(services, id, batch, signal).catch((error: unknown) =>
      services.log.error({ err: loggable(error), projectId: id }, 'a project could not be deleted; it is tried again'),
    )
  }
}

async function deleteProject({ db, log }: Services, id: string, batch: number, signal?: AbortSignal): Promise<void> {
  let isLeft = true
  while (isLeft && !signal?.aborted) {
    isLeft = await db.transaction(async (transaction) => {
      const isThis = eq(projects.id, id)
      const [free] = await transaction.select().from(projects).where(isThis).for('update', { skipLocked: true })
      // Gone, or another process is at it.
      if (free === undefined) return false
      if (await deleteBatch(transaction, id, batch)) return true
      await deleteMentions(transaction, id)
      await deleteJobsOfProject(transaction, id)
      await transaction.delete(projects).where(isThis)
      log.info({ projectId: id }, 'a project was deleted')
      return false
    })
  }
}

/** @returns whether there was something to delete */
async function deleteBatch(transaction: Transaction, projectId: string, batch: number): Promise<boolean> {
  for (const table of largeTables) {
    const { rowCount } = await transaction.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where project_id = ${projectId} limit ${batch}))`)
    if (rowCount) return true
  }
  return false
}

/** Deletes what is marked by then. */
export const startProjectDeletions = (services: Services): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'deleted projects could not be cleared' }, (signal) =>
    deleteMarkedProjects(services, signal),
  )
