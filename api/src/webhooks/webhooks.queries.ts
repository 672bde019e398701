import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import { webhooks } from '../database/schema/webhooks.ts'
import type { WebhookRow } from './deliveries.queries.ts'

const ofOwner = (workspaceId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.workspaceId, workspaceId))

export async function insertWebhook(db: Connection, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(webhook).returning()
  if (row === undefined) throw new Error('the insert returned no webhook')
  return row
}

/** Newest first. */
export function listWebhooks(db: Connection, workspaceId: string): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.workspaceId, workspaceId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
}

export async function findWebhook(db: Connection, workspaceId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(ofOwner(workspaceId, id))
  return row
}

export const countWebhooks = (db: Connection, workspaceId: string): Promise<number> =>
  db.$count(webhooks, eq(webhooks.workspaceId, workspaceId))

export async function turnOn(db: Connection, workspaceId: string, id: string): Promise<void> {
  await db.update(webhooks).set({ offAt: null, offReason: null, failingSince: null }).where(ofOwner(workspaceId, id))
}

/** @returns whether there was one */
export async function deleteWebhook(db: Connection, workspaceId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(webhooks).where(ofOwner(workspaceId, id))
  return rowCount === 1
}

/** Turns on the Slack notifications of these projects. @param ids null: of all that the account has */
export async function tellSlack(db: Connection, workspaceId: string, ids: string[] | null): Promise<void> {
  await db
    .update(projects)
    .set({ settings: sql`${projects.settings} || '{"slackNotifications":true}'` })
    .where(and(eq(projects.workspaceId, workspaceId), ids === null ? undefined : inArray(projects.id, ids)))
}
