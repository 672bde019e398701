import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { revokeApiTokensOfUser } from '../accounts/tokens/api-tokens.queries.ts'
import type { Connection, Transaction } from '../database/connection.ts'
import { users, workspaces } from '../database/schema/accounts.ts'
import { unsubscribedReaders } from '../database/schema/shared-reports.ts'
import { workspaceMembers } from '../database/schema/workspaces.ts'
import type { Membership } from '../http/caller.ts'

/** Those in which a person is, of owners whose accounts are in use: the person's home first (`homeWorkspace`). */
export function listWorkspaces(db: Connection, personId: string) {
  return db
    .select({
      ...{ id: workspaces.id, name: workspaces.name, ownerId: workspaces.ownerId, ownerName: users.name },
      ...{ role: workspaceMembers.role, hidePrompts: workspaceMembers.hidePrompts },
    })
    .from(workspaces)
    .innerJoin(users, and(eq(users.id, workspaces.ownerId), isNull(users.deactivatedAt)))
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, personId)),
    )
    .where(or(eq(workspaces.ownerId, personId), eq(workspaceMembers.userId, personId)))
    .orderBy(
      sql`${workspaces.ownerId} <> ${personId}`,
      sql`${workspaces.id} <> ${personId}`,
      asc(workspaces.createdAt),
      asc(workspaces.id),
    )
}

export async function findWorkspace(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      ownerId: users.id,
      ownerName: users.name,
      ownerEmail: users.email,
    })
    .from(workspaces)
    .innerJoin(users, eq(users.id, workspaces.ownerId))
    .where(eq(workspaces.id, id))
  if (row === undefined) throw new Error('the workspace is gone')
  return row
}

/** Locked while its members, invitations or owner change, so that limits hold and a member is not added twice. */
export async function lockWorkspace(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(workspaces).where(eq(workspaces.id, id)).for('no key update')
  return row
}

export async function renameWorkspace(db: Connection, id: string, name: string): Promise<void> {
  await db.update(workspaces).set({ name }).where(eq(workspaces.id, id))
}

const memberColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: workspaceMembers.role,
  projects: workspaceMembers.projects,
  hidePrompts: workspaceMembers.hidePrompts,
  joinedAt: workspaceMembers.createdAt,
}

/** At the most MAX_MEMBERS. */
export function listMembers(db: Connection, workspaceId: string) {
  return db
    .select(memberColumns)
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.createdAt), asc(users.id))
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

const ofMember = (workspaceId: string, userId: string) =>
  and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId))

export async function findMember(db: Connection, workspaceId: string, userId: string) {
  const [row] = await db
    .select(memberColumns)
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(ofMember(workspaceId, userId))
  return row
}

export const countMembers = (db: Connection, workspaceId: string): Promise<number> =>
  db.$count(workspaceMembers, eq(workspaceMembers.workspaceId, workspaceId))

/** Whether the owner or a member has the mail address. @param email lower case */
export async function hasAddress(db: Connection, workspaceId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(workspaces)
    .leftJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .innerJoin(users, or(eq(users.id, workspaces.ownerId), eq(users.id, workspaceMembers.userId)))
    .where(and(eq(workspaces.id, workspaceId), eq(sql`lower(${users.email})`, email)))
    .limit(1)
  return row !== undefined
}

/** As the columns are. */
export const stored = ({ role, projects, hidePrompts }: Membership) => ({
  role,
  projects: projects === null ? null : [...projects],
  hidePrompts,
})

export async function insertMember(
  db: Connection,
  { workspaceId, userId, createdAt }: { workspaceId: string; userId: string; createdAt: Date },
  membership: Membership,
): Promise<void> {
  await db.insert(workspaceMembers).values({ workspaceId, userId, createdAt, ...stored(membership) })
}

/** @returns whether there is such a member */
export async function updateMember(
  db: Connection,
  workspaceId: string,
  userId: string,
  membership: Membership,
): Promise<boolean> {
  const { rowCount } = await db.update(workspaceMembers).set(stored(membership)).where(ofMember(workspaceId, userId))
  return rowCount === 1
}

/** @returns whether there was such a member */
export async function deleteMember(db: Connection, workspaceId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(workspaceMembers).where(ofMember(workspaceId, userId))
  return rowCount === 1
}

/** With the API tokens and apps of the member there, which do not work again after another invitation. @returns as deleteMember */
export function removeMember(db: Connection, workspaceId: string, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // First, as a sign-in that joins an organization's workspace locks the person, too.
    await transaction
      .update(users)
      .set({ organization: sql`${workspaces.organization}` })
      .from(workspaces)
      .where(and(eq(users.id, userId), eq(workspaces.id, workspaceId), isNotNull(workspaces.organization)))
    await revokeApiTokensOfUser(transaction, userId, now, workspaceId)
    return deleteMember(transaction, workspaceId, userId)
  })
}

/** Who has unsubscribed from the former owner's reports stays unsubscribed. */
export async function setOwner(db: Connection, workspaceId: string, userId: string, former: string): Promise<void> {
  await db.update(workspaces).set({ ownerId: userId }).where(eq(workspaces.id, workspaceId))
  const { address, ownerId } = unsubscribedReaders
  const readers = db
    .select({ ownerId: sql<string>`${userId}::uuid`.as('owner_id'), address })
    .from(unsubscribedReaders)
    .where(eq(ownerId, former))
  await db.insert(unsubscribedReaders).select(readers).onConflictDoNothing()
}

/** Whether a person owns a workspace beside this one. */
export async function ownsAnother(db: Connection, userId: string, workspaceId: string): Promise<boolean> {
  return (await db.$count(workspaces, and(eq(workspaces.ownerId, userId), ne(workspaces.id, workspaceId)))) > 0
}
