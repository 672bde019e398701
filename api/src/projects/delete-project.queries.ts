import { and, eq, isNull, like, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { subscriptions } from '../database/schema/accounts.ts'
import { analyses } from '../database/schema/answers.ts'
import { projects } from '../database/schema/projects.ts'
import { webhookDeliveries } from '../database/schema/webhooks.ts'

/** The row of a project without a workspace is deleted last, and its website is free again at once. */
export async function markDeleted(db: Connection, id: string): Promise<void> {
  await db
    .update(projects)
    .set({ workspaceId: null, projectStatus: 'inactive', projectSearch: 'inactive' })
    .where(eq(projects.id, id))
}

/** Deliveries about it are off. One about all projects is written again without it, where it has not arrived. */
export async function deleteDeliveries(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(webhookDeliveries).where(eq(webhookDeliveries.aboutProject, id))
  await transaction
    .update(webhookDeliveries)
    .set({ body: null })
    .where(and(isNull(webhookDeliveries.deliveredAt), like(webhookDeliveries.body, `%${id}%`)))
}

/**
 * Keeps the runs of the day counted, also those that were cancelled before their first answer: a new project in the place of a
 * deleted one gets no new analyses.
 *
 * @param day begin of the UTC day
 */
export async function keepRunsCounted(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  day: Date,
): Promise<void> {
  const since = day.toISOString()
  await transaction
    .update(subscriptions)
    .set({
      deletedRunsDay: day,
      deletedRuns: sql`case when ${subscriptions.deletedRunsDay} = ${since} then ${subscriptions.deletedRuns} else 0 end
        + (select count(*)::int from ${analyses}
          where ${analyses.projectId} = ${projectId} and ${analyses.startedAt} >= ${since} and ${analyses.status} <> 'failed')`,
    })
    .where(eq(subscriptions.workspaceId, workspaceId))
}
