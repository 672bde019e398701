import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { sessions, users } from '../../database/schema/accounts.ts'
import type { Caller } from '../../http/caller.ts'
import { homeWorkspace } from '../workspaces/workspaces.queries.ts'

export interface SessionRow {
  user: Caller
  /** null = never, which an API token may have */
  expiresAt: Date | null
  revokedAt: Date | null
}

/** A deactivation at the same time waits, and ends the session. @returns false where the account is deactivated: it gets none */
export async function insertSession(
  db: Connection,
  session: { tokenHash: string; userId: string; signIn: string | null; createdAt: Date; expiresAt: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(eq(users.id, session.userId))
      .for('share')
    if (user?.deactivatedAt) return false
    await transaction.insert(sessions).values(session)
    return true
  })
}

/** Finds no session of a deactivated account. */
export async function findSession(db: Connection, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({
      user: { personId: users.id, workspaceId: homeWorkspace },
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(users.deactivatedAt)))
  return row
}

/** Of a session that has not ended. */
export async function findSignInTime(db: Connection, tokenHash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
  return row?.at
}

export async function revokeSession(db: Connection, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
}

/** @param signIn only sessions that this sign-in at the provider created; undefined: all */
export async function revokeSessionsOfUser(db: Connection, userId: string, now: Date, signIn?: string): Promise<void> {
  const made = signIn === undefined ? undefined : eq(sessions.signIn, signIn)
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), made, isNull(sessions.revokedAt)))
}
