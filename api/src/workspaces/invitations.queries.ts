import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { users, workspaces } from '../database/schema/accounts.ts'
import { workspaceInvitations } from '../database/schema/workspaces.ts'

export type InvitationRow = typeof workspaceInvitations.$inferSelect

const isOpen = (workspaceId: string, now: Date) =>
  and(
    eq(workspaceInvitations.workspaceId, workspaceId),
    isNull(workspaceInvitations.acceptedAt),
    isNull(workspaceInvitations.revokedAt),
    gt(workspaceInvitations.expiresAt, now),
  )

/** At the most MAX_OPEN_INVITATIONS. */
export function listOpenInvitations(db: Connection, workspaceId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(workspaceInvitations)
    .where(isOpen(workspaceId, now))
    .orderBy(asc(workspaceInvitations.createdAt), asc(workspaceInvitations.id))
}

export const countOpenInvitations = (db: Connection, workspaceId: string, now: Date): Promise<number> =>
  db.$count(workspaceInvitations, isOpen(workspaceId, now))

/** Of the workspaces that a person owns, however they ended. */
export function countInvitationsSince(db: Connection, personId: string, since: Date): Promise<number> {
  const owned = db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.ownerId, personId))
  return db.$count(
    workspaceInvitations,
    and(inArray(workspaceInvitations.workspaceId, owned), gt(workspaceInvitations.createdAt, since)),
  )
}

export async function wasInvitedSince(
  db: Connection,
  workspaceId: string,
  email: string,
  since: Date,
): Promise<boolean> {
  const { workspaceId: workspace, email: address, createdAt } = workspaceInvitations
  const isSame = and(eq(workspace, workspaceId), eq(address, email), gt(createdAt, since))
  return (await db.$count(workspaceInvitations, isSame)) > 0
}

export async function insertInvitation(db: Connection, row: typeof workspaceInvitations.$inferInsert) {
  const [inserted] = await db.insert(workspaceInvitations).values(row).returning()
  if (inserted === undefined) throw new Error('the insert returned no invitation')
  return inserted
}

/** @returns the address of the revoked one; undefined where it was not open */
export async function revokeInvitation(db: Connection, workspaceId: string, id: string, now: Date) {
  const [revoked] = await db
    .update(workspaceInvitations)
    .set({ revokedAt: now })
    .where(and(eq(workspaceInvitations.id, id), isOpen(workspaceId, now)))
    .returning({ email: workspaceInvitations.email })
  return revoked?.email
}

export async function revokeInvitationsTo(
  db: Connection,
  workspaceId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .update(workspaceInvitations)
    .set({ revokedAt: now })
    .where(and(eq(workspaceInvitations.email, email), isOpen(workspaceId, now)))
}

/** With its workspace, whose owner's account is in use. */
export async function findInvitation(db: Connection, tokenHash: string) {
  const [row] = await db
    .select({ invitation: workspaceInvitations, workspaceName: workspaces.name, ownerName: users.name })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(users, and(eq(users.id, workspaces.ownerId), isNull(users.deactivatedAt)))
    .where(eq(workspaceInvitations.tokenHash, tokenHash))
  return row
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export async function lockInvitation(transaction: Transaction, id: string): Promise<InvitationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.id, id))
    .for('update')
  return row
}

export async function endInvitation(
  db: Connection,
  id: string,
  how: { acceptedAt: Date } | { revokedAt: Date },
): Promise<void> {
  await db.update(workspaceInvitations).set(how).where(eq(workspaceInvitations.id, id))
}

/** What decides whether an invitation is a person's. */
export async function findInvited(db: Connection, personId: string) {
  const [row] = await db
    .select({ email: users.email, emailVerified: users.emailVerified, name: users.name })
    .from(users)
    .where(eq(users.id, personId))
  return row ?? { email: '', emailVerified: false, name: '' }
}
export type Invited = Awaited<ReturnType<typeof findInvited>>

/** Those that were accepted, revoked or declined, or have expired, before this time. */
export async function deleteEndedInvitations(db: Connection, before: Date): Promise<void> {
  const { acceptedAt, revokedAt, expiresAt } = workspaceInvitations
  await db.delete(workspaceInvitations).where(lt(sql`least(${acceptedAt}, ${revokedAt}, ${expiresAt})`, before))
}
