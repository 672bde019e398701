import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { demoRequests, feedback } from '../../database/schema/contact.ts'

/** Upserts one row per email and counts repeated requests. @param email lower case */
export async function countDemoRequest(db: Connection, email: string, now: Date): Promise<void> {
  await db
    .insert(demoRequests)
    .values({ id: newId(), email, createdAt: now, lastRequestedAt: now })
    .onConflictDoUpdate({
      target: demoRequests.email,
      set: { requests: sql`${demoRequests.requests} + 1`, lastRequestedAt: now },
    })
}

export async function insertFeedback(
  db: Connection,
  userId: string,
  { message, page, createdAt }: { message: string; page: string | null; createdAt: Date },
): Promise<void> {
  await db.insert(feedback).values({ id: newId(), userId, message, page, createdAt })
}
