import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { accounts } from '../database/schema.ts'
import { takeMailedLink } from './mailed-links.ts'

/** Notes that the account's email is its owner's. False when the link is not valid (any more). */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const link = await takeMailedLink(tx, 'verify-email', token)
    if (!link) return false
    await tx.update(accounts).set({ emailVerified: true }).where(eq(accounts.sub, link.sub))
    return true
  })
}
