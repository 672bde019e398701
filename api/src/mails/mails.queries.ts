import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { mails, type MailContent, type MailKind } from '../database/schema/mails.ts'

const DAY_MS = 86_400_000

export type DueMail = { id: string; userId: string; content: MailContent; tries: number }

/**
 * Idempotent: does nothing where the mail exists already. @param content null: there is nothing to send @param notBefore when it may be
 * sent @returns whether it is new
 */
export async function insertMail(
  db: Connection,
  mail: { userId: string; kind: MailKind; key: string; content: MailContent | null },
  now: Date,
  notBefore = now,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(mails)
    .values({ id: newId(), ...mail, createdAt: now, nextTryAt: mail.content === null ? null : notBefore })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Those that were stored in the 24 hours before, and those that are still to be sent. */
export function countDaysMails(db: Connection, userId: string, kind: MailKind, now: Date): Promise<number> {
  const recent = or(gt(mails.createdAt, new Date(now.getTime() - DAY_MS)), gt(mails.nextTryAt, now))
  return db.$count(mails, and(eq(mails.userId, userId), eq(mails.kind, kind), recent))
}

/** Mails that a worker claims, and sends, at a time. */
export const MAILS_AT_ONCE = 5

/** Claims due mails: each goes to one worker, which holds its lease until the time of the next try. */
export async function claimMails(db: Connection, now: Date, nextTry: (tries: number) => Date): Promise<DueMail[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: mails.id, tries: mails.tries })
      .from(mails)
      .where(lte(mails.nextTryAt, now))
      .orderBy(asc(mails.nextTryAt))
      .limit(MAILS_AT_ONCE)
      .for('update', { skipLocked: true })
    const claimed: DueMail[] = []
    for (const tries of new Set(due.map((mail) => mail.tries))) {
      const ids = due.filter((mail) => mail.tries === tries).map(({ id }) => id)
      const rows = await transaction
        .update(mails)
        .set({ tries: sql`${mails.tries} + 1`, nextTryAt: nextTry(tries + 1) })
        .where(and(inArray(mails.id, ids), isNotNull(mails.content)))
        .returning({ id: mails.id, userId: mails.userId, content: mails.content, tries: mails.tries })
      claimed.push(...(rows as DueMail[]))
    }
    return claimed
  })
}

/** The content of mails to others is deleted: it has an invitation’s token, or the address of somebody without an account. @param sentAt null: it is given up */
export async function endMail(db: Connection, id: string, sentAt: Date | null): Promise<void> {
  const content = sql`case when ${mails.kind} in ('invitation', 'monthly-report') then null else ${mails.content} end`
  await db.update(mails).set({ sentAt, nextTryAt: null, content }).where(eq(mails.id, id))
}

/** A mail that is left out was no mail to its reader: it counts in no limit, and another one may follow on the same day. */
export async function dropMail(db: Connection, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** Of a monthly report, those that no worker has claimed yet. @returns how many */
export async function dropWaitingMails(db: Connection, userId: string, editionId: string): Promise<number> {
  const isWaiting = and(eq(mails.tries, 0), isNotNull(mails.nextTryAt))
  const ofEdition = and(eq(mails.kind, 'monthly-report'), sql`${mails.content} ->> 'editionId' = ${editionId}`)
  const { rowCount } = await db.delete(mails).where(and(eq(mails.userId, userId), ofEdition, isWaiting))
  return rowCount ?? 0
}
