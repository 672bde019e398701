import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accounts, knownNetworks, mailedLinks } from '../database/schema.ts'
import { revokeRecordsOfAccount } from '../database/adapter.ts'
import { takeMailedLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'

/**
 * Sets a new password by a mailed link, which also proves the email, and ends everything that was opened with the old
 * one. Undefined when the link is not valid (any more).
 */
export async function resetPassword(
  db: Database,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ sub: string } | undefined> {
  const passwordHash = await hashPassword(password, address)
  return db.transaction(async (tx) => {
    const link = await takeMailedLink(tx, 'reset-password', token)
    if (!link) return undefined
    await tx
      .update(accounts)
      .set({ passwordHash, emailVerified: true, signOutDueAt: new Date() })
      .where(eq(accounts.sub, link.sub))
    await tx.delete(mailedLinks).where(eq(mailedLinks.sub, link.sub))
    // Known networks are forgotten as known browsers are: a person who guessed the old password may have used them.
    await tx.delete(knownNetworks).where(eq(knownNetworks.sub, link.sub))
    await revokeRecordsOfAccount(tx, link.sub)
    return link
  })
}
