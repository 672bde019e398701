import { MAX_WORKSPACE_NAME } from '@sightline/shared/domain/workspaces.ts'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { users, workspaces } from '../../database/schema/accounts.ts'
import { workspaceInvitations, workspaceMembers } from '../../database/schema/workspaces.ts'
import { insertAuditEntries } from './audit.queries.ts'

/**
 * The workspace that a call is about where it names none: of those that the person of a query's row owns, the one that they were
 * given at the first sign-in, which has the person's id, else the oldest. One that somebody hands over does not take its place.
 */
export const homeWorkspace = sql<string>`(select id from ${workspaces} as home where home.owner_id = ${users}.id
  order by home.id <> ${users}.id, home.created_at, home.id limit 1)`

/** In how many workspaces the person of a query's row is. */
export const countOfWorkspaces = sql<number>`(select count(*)::int from (
  select id from ${workspaces} as own where own.owner_id = ${users}.id
  union all select workspace_id from ${workspaceMembers} as joined where joined.user_id = ${users}.id) as all_of_them)`

export async function findHomeWorkspace(db: Connection, userId: string): Promise<string> {
  const [row] = await db.select({ id: homeWorkspace }).from(users).where(eq(users.id, userId))
  if (row === undefined) throw new Error('a user without a workspace')
  return row.id
}

export async function listOwnedWorkspaces(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.ownerId, userId))
    .orderBy(asc(workspaces.id))
  return rows.map(({ id }) => id)
}

export async function findOwner(db: Connection, id: string): Promise<string> {
  const [row] = await db.select({ ownerId: workspaces.ownerId }).from(workspaces).where(eq(workspaces.id, id))
  if (row === undefined) throw new Error('the workspace is gone')
  return row.ownerId
}

/** Does nothing where the person has it already. */
export async function insertFirstWorkspace(db: Connection, { id, name }: { id: string; name: string }): Promise<void> {
  await db
    .insert(workspaces)
    .values({ id, ownerId: id, name: nameOf(name) })
    .onConflictDoNothing()
}

/** One more workspace, of a person who has given the last one away. */
export async function insertWorkspace(db: Connection, ownerId: string): Promise<string> {
  const [owner] = await db.select({ name: users.name }).from(users).where(eq(users.id, ownerId))
  const id = newId()
  await db.insert(workspaces).values({ id, ownerId, name: nameOf(owner?.name ?? '') })
  return id
}

/**
 * At a sign-in, once for each person: the first new one of an organization owns its workspace, other new ones become editors in it, and
 * people who had an account before, viewers. Who has left it, or was removed from it, does not join again; who is invited joins as the
 * invitation says.
 */
export async function joinOrganization(
  db: Connection,
  { id: userId, isNew }: { id: string; isNew: boolean },
  organization: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Two first people at once: the second one waits, and joins.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`organization ${organization}`}))`)
    const person = eq(users.id, userId)
    // Locked, so that who is removed meanwhile does not join again.
    const [before] = await transaction
      .select({ organization: users.organization })
      .from(users)
      .where(person)
      .for('no key update')
    const [known] = await transaction.select().from(workspaces).where(eq(workspaces.organization, organization))
    if (before?.organization === organization || (known === undefined && !isNew)) return
    if (known !== undefined && (await isInvited(transaction, userId, known.id, now))) return
    await transaction.update(users).set({ organization }).where(person)
    if (known === undefined) {
      await transaction.update(workspaces).set({ organization }).where(eq(workspaces.id, userId))
    } else if (known.ownerId !== userId) {
      const [joined] = await transaction
        .insert(workspaceMembers)
        .values({ workspaceId: known.id, userId, role: isNew ? 'editor' : 'viewer' })
        .onConflictDoNothing()
        .returning()
      if (joined === undefined) return
      const { workspaceId, role } = joined
      const entry = { workspaceId, at: now, personId: userId, action: 'joinOrganization', about: `as ${role}` }
      await insertAuditEntries(transaction, entry)
    }
  })
}

async function isInvited(db: Connection, userId: string, workspaceId: string, now: Date): Promise<boolean> {
  const invited = workspaceInvitations
  const [open] = await db
    .select({ id: invited.id })
    .from(invited)
    .innerJoin(users, eq(sql`lower(${users.email})`, invited.email))
    .where(
      and(
        ...[eq(users.id, userId), eq(invited.workspaceId, workspaceId), gt(invited.expiresAt, now)],
        ...[isNull(invited.acceptedAt), isNull(invited.revokedAt)],
      ),
    )
    .limit(1)
  return open !== undefined
}

/** As in the migration that made the first ones. */
const nameOf = (person: string) =>
  (person === '' ? 'My workspace' : `${person}'s workspace`).slice(0, MAX_WORKSPACE_NAME)
