import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accounts, knownNetworks, mailedLinks } from '../database/schema.ts'
import { takeMailedLink } from './mailed-links.ts'
import { hashPassword } from './passwords.ts'
import { forgetSetUp } from './second-factor.ts'
import { endAllSessions } from './sessions.queries.ts'

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
    await tx.update(accounts).set({ passwordHash, emailVerified: true }).where(eq(accounts.sub, link.sub))
    await endOldPassword(tx, link.sub)
    return link
  })
}

/**
 * Sets a new password in the place of the one that was just verified, and ends everything that was opened with that. False when a
 * mailed link has replaced it meanwhile.
 */
export async function changePassword(
  db: Database,
  account: { sub: string; passwordHash: string | null },
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password, address)
  const isSame = and(eq(accounts.sub, account.sub), eq(accounts.passwordHash, account.passwordHash ?? ''))
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.update(accounts).set({ passwordHash }).where(isSame)
    if (rowCount === 0) return false
    await endOldPassword(tx, account.sub)
    return true
  })
}

async function endOldPassword(tx: Pick<Database, 'update' | 'delete'>, sub: string): Promise<void> {
  await tx.delete(mailedLinks).where(eq(mailedLinks.sub, sub))
  // Known networks are forgotten as known browsers are: a person who guessed the old password may have used them.
  await tx.delete(knownNetworks).where(eq(knownNetworks.sub, sub))
  await forgetSetUp(tx, sub)
  await endAllSessions(tx, sub)
}
