import { arrayContains, eq, like, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { apiTokens, writeKeys } from '../database/schema/accounts.ts'
import { feedback } from '../database/schema/contact.ts'
import { mails } from '../database/schema/mails.ts'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks.ts'
import { auditEntries, GONE_PROJECT, workspaceInvitations, workspaceMembers } from '../database/schema/workspaces.ts'

/** Removes a project's id from the rows that no foreign key deletes. */
export async function deleteMentions(transaction: Transaction, id: string): Promise<void> {
  // A token, webhook or viewer of this project alone keeps an empty list: it reaches nothing, where null would be all projects.
  for (const table of [apiTokens, webhooks, workspaceMembers, workspaceInvitations]) {
    await transaction
      .update(table)
      .set({ projects: sql`array_remove(${table.projects}, ${id}::uuid)` })
      .where(arrayContains(table.projects, [id]))
  }
  const isOfProject = eq(auditEntries.changedProject, id)
  await transaction.update(auditEntries).set({ changedProject: GONE_PROJECT }).where(isOfProject)
  await transaction.delete(mails).where(sql`${mails.content} ->> 'projectId' = ${id}`)
  await transaction.delete(webhookDeliveries).where(like(webhookDeliveries.body, `%${id}%`))
  await transaction.delete(writeKeys).where(like(writeKeys.answer, `%${id}%`))
  await transaction
    .update(feedback)
    .set({ page: null })
    .where(like(feedback.page, `%${id}%`))
}
