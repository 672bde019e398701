import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { plans, subscriptions, users } from '../../database/schema/accounts.ts'
import { FREE_PLAN } from '../plans/seed-plans.ts'
import { countOfWorkspaces, insertFirstWorkspace, joinOrganization } from '../workspaces/workspaces.queries.ts'
import type { ProviderProfile } from './provider-profile.ts'

type UserRow = typeof users.$inferSelect
const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  picture: users.picture,
  workspaces: countOfWorkspaces,
}

/** `workspaces`: in how many the person is, the own ones among them */
export type StoredUser = Pick<UserRow, 'id' | 'email' | 'name' | 'picture'> & { workspaces: number }

export async function findUser(db: Connection, id: string): Promise<StoredUser | undefined> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, id))
  return user
}

/**
 * Held while a person gains or loses a workspace, or their account ends, so that a person who can sign in always owns one. Taken before
 * the locks of workspaces, in the order of the ids. @returns those whose accounts are in use
 */
export async function lockUsers(transaction: Transaction, ids: string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update')
  return rows.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ id }) => id)
}

export type KnownUser = StoredUser & Pick<UserRow, 'emailVerified' | 'organization' | 'deactivatedAt'>

export async function findUserBySubject(db: Connection, subject: string): Promise<KnownUser | undefined> {
  const [user] = await db
    .select({
      ...userColumns,
      ...{ emailVerified: users.emailVerified, organization: users.organization, deactivatedAt: users.deactivatedAt },
    })
    .from(users)
    .where(eq(users.subject, subject))
  return user
}

/** What the provider confirms is the address that it tells: where it tells none, the stored one is not confirmed. */
const isVerified = ({ email, emailVerified }: ProviderProfile) => email !== '' && emailVerified === true

/** Updates email, whether it is verified, and picture from the provider. The name is the provider's only when the user is created. */
export async function updateFromProvider(
  db: Connection,
  user: KnownUser,
  profile: ProviderProfile,
): Promise<StoredUser> {
  const email = profile.email || user.email
  const { picture } = profile
  const emailVerified = isVerified(profile)
  if (email === user.email && picture === user.picture && emailVerified === user.emailVerified) return user
  const [updated] = await db
    .update(users)
    .set({ email, emailVerified, picture })
    .where(eq(users.id, user.id))
    .returning(userColumns)
  return updated ?? user
}

/**
 * Finds or creates the user of a subject, with a workspace and its free subscription. Concurrent first sign-ins create one user.
 *
 * @param joining the organization that the user joins where this call has created them
 */
export async function createUser(
  db: Connection,
  subject: string,
  profile: ProviderProfile,
  joining?: { organization: string; now: Date },
): Promise<StoredUser> {
  return db.transaction(async (transaction) => {
    const made = await transaction
      .insert(users)
      .values({ id: newId(), subject, ...profile, emailVerified: isVerified(profile) })
      .onConflictDoNothing()
      .returning({ id: users.id })
    const user = await findUserBySubject(transaction, subject)
    if (user === undefined) throw new Error('the user is gone in the transaction that made it')
    await insertFirstWorkspace(transaction, user)
    await setPlan(transaction, user.id, FREE_PLAN, null, 'keep')
    if (made.length > 0 && joining !== undefined)
      await joinOrganization(transaction, { id: user.id, isNew: true }, joining.organization, joining.now)
    return user
  })
}

export async function restoreUser(db: Connection, id: string): Promise<void> {
  await db.update(users).set({ deactivatedAt: null }).where(eq(users.id, id))
}

/** @param periodEnd null = without end  @param known what to do with a subscription that is there already */
export async function setPlan(
  db: Connection,
  workspaceId: string,
  slug: string,
  periodEnd: Date | null,
  known: 'keep' | 'replace',
): Promise<void> {
  const planId = sql<string>`(select ${plans.id} from ${plans} where ${plans.slug} = ${slug})`
  const insert = db.insert(subscriptions).values({ workspaceId, planId, periodEnd })
  if (known === 'keep') await insert.onConflictDoNothing()
  else
    await insert.onConflictDoUpdate({
      target: subscriptions.workspaceId,
      set: { planId, periodEnd, nextPlanId: null, nextPaymentMethod: null },
    })
}
