import { eq } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users } from '../../database/schema/accounts.ts'

export async function markDeactivated(db: Connection, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ deactivatedAt: now }).where(eq(users.id, userId))
}
