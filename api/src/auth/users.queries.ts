import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { plans, subscriptions, users } from '../database/schema/accounts.ts'
import { FREE_PLAN } from '../plans/seed-plans.ts'
import type { ProviderProfile } from './provider-token.ts'
import type { SessionUser } from './sessions.queries.ts'

const userColumns = { id: users.id, email: users.email, name: users.name, picture: users.picture }

export async function findUserBySubject(db: Connection, subject: string): Promise<SessionUser | undefined> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.subject, subject))
  return user
}

/** The user of a subject, made with a free subscription at first sight; two first sights at once make one user. */
export async function createUser(db: Connection, subject: string, profile: ProviderProfile): Promise<SessionUser> {
  return db.transaction(async (transaction) => {
    await transaction
      .insert(users)
      .values({ id: newId(), subject, ...profile })
      .onConflictDoNothing()
    const user = await findUserBySubject(transaction, subject)
    if (user === undefined) throw new Error('the user is gone in the transaction that made it')
    await setPlan(transaction, user.id, FREE_PLAN, null, 'keep')
    return user
  })
}

/** @param periodEnd null = without end  @param known what to do with a subscription that is there already */
export async function setPlan(
  db: Connection,
  userId: string,
  slug: string,
  periodEnd: Date | null,
  known: 'keep' | 'replace',
): Promise<void> {
  const planId = sql<string>`(select ${plans.id} from ${plans} where ${plans.slug} = ${slug})`
  const insert = db.insert(subscriptions).values({ userId, planId, periodEnd })
  if (known === 'keep') await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: subscriptions.userId, set: { planId, periodEnd } })
}
