// Sends what is due. At-least-once delivery: a worker that crashes after the receiver has answered sends it again, under the same id.

import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { findOwner } from '../accounts/workspaces/workspaces.queries.ts'
import { insertMail } from '../mails/mails.queries.ts'
import {
  claimDeliveries,
  deleteDelivery,
  noteArrived,
  noteFailing,
  noteTry,
  storeBody,
  turnOff,
  type DeliveryRow,
  type DueDelivery,
} from './deliveries.queries.ts'
import { writeBody } from './event-body.ts'
import { postDelivery } from './post-delivery.ts'
import type { WebhookServices } from './webhook-services.ts'

const CHECK_MS = 3_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The backoff: minutes from each try to the next one, a day in all. The first is longer than a try. */
const WAITS = [1, 5, 30, 120, 360, 480, 480]
export const MOST_TRIES = WAITS.length + 1

const nextTryAfter = (now: Date) => (tries: number) =>
  new Date(now.getTime() + (WAITS[tries - 1] ?? WAITS.at(-1) ?? 0) * MINUTE_MS)

/** @returns how many arrived */
export async function deliverDue(services: WebhookServices, signal?: AbortSignal): Promise<number> {
  const { db, now, log } = services
  let arrived = 0
  for (;;) {
    const due = signal?.aborted ? [] : await claimDeliveries(db, now(), nextTryAfter(now()))
    if (due.length === 0) return arrived
    const results = await Promise.all(
      due.map((delivery) =>
        deliver(services, delivery, 'due').catch(async (err: unknown) => {
          log.error({ err, deliveryId: delivery.id }, 'a delivery could not be tried')
          if (delivery.tries < MOST_TRIES) return undefined
          const outcome = { status: null, problem: 'It could not be written' }
          return noteTry(db, delivery.id, outcome, now(), true).catch(() => undefined)
        }),
      ),
    )
    arrived += results.filter((row) => row?.problem === null).length
  }
}

/** @returns undefined where there is nothing to say any more, and the delivery was deleted */
export async function deliver(
  services: WebhookServices,
  delivery: DueDelivery,
  tried: 'due' | 'by hand',
): Promise<DeliveryRow | undefined> {
  const { db, now } = services
  const body = delivery.body ?? (await writeBody(services, delivery))
  if (body === undefined) {
    await deleteDelivery(db, delivery.id)
    return undefined
  }
  if (delivery.body === null) await storeBody(db, delivery.id, body)
  const outcome = await postDelivery(services, delivery, body)
  const isOver = tried === 'due' && delivery.tries >= MOST_TRIES
  const row = await noteTry(db, delivery.id, outcome, now(), isOver)
  if (outcome.problem === null) await noteArrived(db, delivery.webhook.id)
  else if (tried === 'due') await noteFailure(services, delivery, outcome.problem)
  return row
}

/** After a day in which every delivery failed, the webhook is turned off, and a mail says so. */
async function noteFailure({ db, now, log, mailer }: WebhookServices, { webhook }: DueDelivery, problem: string) {
  const at = now()
  await db.transaction(async (transaction) => {
    const since = await noteFailing(transaction, webhook.id, at)
    if (since === undefined || at.getTime() - since.getTime() < DAY_MS) return
    if (!(await turnOff(transaction, webhook.id, problem, at))) return
    const content = { kind: 'webhook-off' as const, address: webhook.address, reason: problem }
    const userId = await findOwner(transaction, webhook.workspaceId)
    const mail = { userId, kind: content.kind, key: `${webhook.id} ${since.toISOString()}` }
    await insertMail(transaction, { ...mail, content: mailer.via === 'none' ? null : content }, at)
    log.info({ webhookId: webhook.id }, 'a webhook was turned off after a day of failures')
  })
}

export const startWebhooks = (services: WebhookServices): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'due deliveries could not be looked for' }, async (signal) => {
    const arrived = await deliverDue(services, signal)
    if (arrived > 0) services.log.info({ arrived }, 'webhooks were notified')
  })
