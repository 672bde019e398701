// The sessions of an account, as the provider's records have them.

import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { revokeRecordsOfAccount } from '../database/adapter.ts'
import { accounts, providerRecords } from '../database/schema.ts'

/** However often the session was used meanwhile (NIST SP 800-63B, AAL1). */
export const LONGEST_SIGN_IN_SECONDS = 30 * 24 * 60 * 60

/** The newest ones. Who has more ends all together. */
const MOST_LISTED = 50

export interface ListedSession {
  /** not the cookie's value, so worth nothing to who reads it */
  uid: string
  /** null: it was last used before browsers were noted */
  browser: string | null
  /** seconds since 1970, of the sign-in and not of the latest use */
  signedInAt: number
}

export function listSessions(db: Database, sub: string): Promise<ListedSession[]> {
  const { payload } = providerRecords
  const signedInAt = sql<number>`(${payload} ->> 'loginTs')::float8`
  return db
    .select({
      uid: sql<string>`${providerRecords.uid}`,
      browser: sql<string | null>`${payload} ->> 'browser'`,
      signedInAt,
    })
    .from(providerRecords)
    .where(
      and(
        eq(providerRecords.model, 'Session'),
        eq(providerRecords.accountId, sub),
        gt(providerRecords.expiresAt, sql`now()`),
        sql`${signedInAt} > extract(epoch from now()) - ${LONGEST_SIGN_IN_SECONDS}::int`,
      ),
    )
    .orderBy(desc(signedInAt))
    .limit(MOST_LISTED)
}

/** Ends every session of an account, with what was issued for it, and makes the account due to be told to the API (sign-outs.ts). */
export async function endAllSessions(db: Pick<Database, 'update' | 'delete'>, sub: string): Promise<void> {
  await db.update(accounts).set({ signOutDueAt: new Date() }).where(eq(accounts.sub, sub))
  await revokeRecordsOfAccount(db, sub)
}
