import { enqueueEvent, type HappenedEvent } from '../queue/webhook-events.ts'
import type { MailServices } from './mail-services.ts'
import { insertMail } from './mails.queries.ts'

/** Stores a mail that was found due and, with it, the webhooks' events about the same: once, however many workers find it. */
export async function storeFound(
  { db, mailer }: MailServices,
  mail: Parameters<typeof insertMail>[1],
  now: Date,
  events: HappenedEvent[],
): Promise<void> {
  // Where nothing can be mailed, mails do not pile up until somebody sets up a mail server.
  const sendable = mailer.via === 'none' ? { ...mail, content: null } : mail
  await db.transaction(async (transaction) => {
    if (!(await insertMail(transaction, sendable, now))) return
    for (const event of events) await enqueueEvent(transaction, event, now)
  })
}
