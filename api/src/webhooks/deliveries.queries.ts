import { LISTED_DELIVERIES, type WebhookEvent } from '@sightline/shared/domain/webhooks.ts'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { webhookDeliveries, webhooks } from '../database/schema/webhooks.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Of one try. */
export interface Outcome {
  /** HTTP status; null: no answer came */
  status: number | null
  /** for a person; null: it arrived */
  problem: string | null
}

export interface DueDelivery extends DeliveryRow {
  event: WebhookEvent | 'test'
  webhook: WebhookRow
}

/** Deliveries that a worker claims, and sends, at a time. */
const DELIVERIES_AT_ONCE = 20

/**
 * Claims due deliveries, one of each webhook, so that a receiver that hangs holds one place only, and those that were tried least first. Each goes to one worker, which
 * holds its lease until the time of the next try.
 */
export async function claimDeliveries(
  db: Connection,
  now: Date,
  nextTry: (tries: number) => Date,
): Promise<DueDelivery[]> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string; tries: number }>(sql`
      select id, tries from ${webhookDeliveries} where next_try_at <= ${now.toISOString()} and id in (
        select distinct on (webhook_id) id from ${webhookDeliveries} where next_try_at <= ${now.toISOString()}
        order by webhook_id, next_try_at, id)
      order by tries, next_try_at limit ${DELIVERIES_AT_ONCE} for update skip locked`)
    const claimed: DueDelivery[] = []
    for (const { id, tries } of rows) {
      const set = { tries: tries + 1, nextTryAt: nextTry(tries + 1) }
      claimed.push(...(await claim(transaction, and(eq(webhookDeliveries.id, id)), set)))
    }
    return claimed
  })
}

/** One delivery of the owner's webhook, for a try by hand, which does not count as a try: its automatic retries stay scheduled. */
export async function findByHand(
  db: Connection,
  workspaceId: string,
  webhookId: string,
  deliveryId: string,
): Promise<DueDelivery | undefined> {
  const ofOwner = and(
    eq(webhookDeliveries.id, deliveryId),
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhooks.workspaceId, workspaceId),
  )
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(ofOwner)
  return row && dueOf(row)
}

async function claim(
  db: Connection,
  which: ReturnType<typeof and>,
  set: Pick<DeliveryRow, 'tries' | 'nextTryAt'>,
): Promise<DueDelivery[]> {
  const rows = await db
    .update(webhookDeliveries)
    .set(set)
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookDeliveries.webhookId), which))
    .returning({ delivery: webhookDeliveries, webhook: webhooks })
  return rows.map(dueOf)
}

const dueOf = ({ delivery, webhook }: { delivery: DeliveryRow; webhook: WebhookRow }): DueDelivery => ({
  ...delivery,
  event: delivery.content.event,
  webhook,
})

/** A delivery that is sent by hand only. */
export async function insertTest(db: Connection, webhookId: string, now: Date): Promise<string> {
  const id = newId()
  const content = { event: 'test' as const }
  await db.insert(webhookDeliveries).values({ id, webhookId, key: `test ${id}`, content, createdAt: now })
  return id
}

export async function storeBody(db: Connection, id: string, body: string): Promise<void> {
  await db.update(webhookDeliveries).set({ body }).where(eq(webhookDeliveries.id, id))
}

export async function deleteDelivery(db: Connection, id: string): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id))
}

/** @param isOver it is not tried again by itself */
export async function noteTry(
  db: Connection,
  id: string,
  { status, problem }: Outcome,
  now: Date,
  isOver: boolean,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({
      ...{ status, problem, triedAt: now },
      ...(problem === null && { deliveredAt: now }),
      ...((isOver || problem === null) && { nextTryAt: null }),
    })
    .where(eq(webhookDeliveries.id, id))
    .returning()
  return row
}

export function listDeliveries(db: Connection, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(LISTED_DELIVERIES)
}

export async function deleteOldDeliveries(db: Connection, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}

/** @returns since when the webhook's deliveries fail: undefined where it is off */
export async function noteFailing(db: Connection, webhookId: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()})` })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.offAt)))
    .returning({ since: webhooks.failingSince })
  return row?.since ?? undefined
}

export async function noteArrived(db: Connection, webhookId: string): Promise<void> {
  await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhookId))
}

/** Pending deliveries are no longer sent automatically. @returns whether it was on */
export async function turnOff(db: Connection, webhookId: string, offReason: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(webhooks)
    .set({ offAt: now, offReason })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.offAt)))
  await db.update(webhookDeliveries).set({ nextTryAt: null }).where(eq(webhookDeliveries.webhookId, webhookId))
  return rowCount === 1
}
