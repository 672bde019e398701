import { and, arrayContains, eq, like, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { apiTokenChanges, apiTokens, writeKeys } from '../database/schema/accounts.ts'
import { feedback } from '../database/schema/contact.ts'
import { mails } from '../database/schema/mails.ts'
import { projects } from '../database/schema/projects.ts'
import { webhooks } from '../database/schema/webhooks.ts'

/** The row of a project without an owner is deleted last, and its name and website are free again at once. */
export async function markDeleted(db: Connection, id: string): Promise<void> {
  await db
    .update(projects)
    .set({ ownerId: null, projectStatus: 'inactive', projectSearch: 'inactive' })
    .where(eq(projects.id, id))
}

/** Removes the project's id from rows of its owner that no foreign key deletes. */
export async function deleteMentions(transaction: Transaction, ownerId: string, id: string): Promise<void> {
  // A token or webhook of this project alone keeps an empty list: it reaches nothing, where null would be all projects.
  for (const table of [apiTokens, webhooks]) {
    await transaction
      .update(table)
      .set({ projects: sql`array_remove(${table.projects}, ${id}::uuid)` })
      .where(and(eq(table.userId, ownerId), arrayContains(table.projects, [id])))
  }
  await transaction
    .update(apiTokenChanges)
    .set({ changedProject: null })
    .where(and(eq(apiTokenChanges.userId, ownerId), eq(apiTokenChanges.changedProject, id)))
  await transaction.delete(mails).where(and(eq(mails.userId, ownerId), sql`${mails.content} ->> 'projectId' = ${id}`))
  await transaction.delete(writeKeys).where(and(eq(writeKeys.userId, ownerId), like(writeKeys.answer, `%${id}%`)))
  await transaction
    .update(feedback)
    .set({ page: null })
    .where(and(eq(feedback.userId, ownerId), like(feedback.page, `%${id}%`)))
}
