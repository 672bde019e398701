// What happened, for the webhooks that listen: called by the room where it happens, in its transaction.

import type { WebhookEvent } from '@sightline/shared/domain/webhooks.ts'
import { and, arrayOverlaps, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../database/connection.ts'
import { users, workspaces } from '../database/schema/accounts.ts'
import { projects } from '../database/schema/projects.ts'
import { webhookDeliveries, webhooks, type EventContent } from '../database/schema/webhooks.ts'

export type HappenedEvent = {
  /** id of what happened: each webhook gets it once */
  key: string
  content: EventContent & { event: WebhookEvent }
} & ({ projectId: string } | { ownerId: string })

/** Which projects of its workspace a webhook is told of. `slackNotifications` of a project mutes it for Slack. */
export const reachesProject = sql`${projects.projectStatus} = 'active'
  and (${webhooks.projects} is null or ${projects.id} = any(${webhooks.projects}))
  and (${webhooks.format} <> 'slack' or (${projects.settings} ->> 'slackNotifications') = 'true')`

/** Writes a delivery for each webhook that is on and listens. Idempotent. */
export async function enqueueEvent(transaction: Transaction, happened: HappenedEvent, now: Date): Promise<void> {
  const { content, key } = happened
  const [projectId, ownerId] = 'projectId' in happened ? [happened.projectId, null] : [null, happened.ownerId]
  const at = now.toISOString()
  await transaction.execute(sql`
    insert into ${webhookDeliveries} (id, webhook_id, about_project, key, content, created_at, next_try_at)
    select gen_random_uuid(), ${webhooks.id}, ${projects.id}, ${`${content.event} ${key}`}, ${JSON.stringify(content)}::jsonb, ${at}, ${at}
    from ${webhooks} join ${workspaces} on ${workspaces.id} = ${webhooks.workspaceId}
    left join ${projects} on ${projects.id} = ${projectId}::uuid and ${projects.workspaceId} = ${webhooks.workspaceId}
    where ${webhooks.offAt} is null and ${content.event} = any(${webhooks.events})
      and case when ${ownerId}::uuid is null then ${projects.id} is not null and ${reachesProject}
        else ${workspaces.ownerId} = ${ownerId}::uuid end
    on conflict do nothing`)
}

/** Whether the person of a query's row owns a workspace with a webhook for one of these events. */
export const listens = (events: WebhookEvent[]): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(webhooks)
      .innerJoin(workspaces, eq(workspaces.id, webhooks.workspaceId))
      .where(
        and(
          eq(workspaces.ownerId, users.id),
          isNull(users.deactivatedAt),
          isNull(webhooks.offAt),
          arrayOverlaps(webhooks.events, events),
        ),
      ),
  )

export async function deleteWebhooksOf(db: Connection, workspaceId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.workspaceId, workspaceId))
}
