// Links that are sent by mail: 256 random bits, of which the database knows the sha256; they work once, and not for long.

import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { accounts, mailedLinks } from '../database/schema.ts'

export type LinkPurpose = typeof mailedLinks.$inferSelect.purpose

export const LINK_MINUTES: Record<LinkPurpose, number> = { 'reset-password': 30, 'verify-email': 3 * 24 * 60 }

const TOKEN_BYTES = 32

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const isValid = gt(mailedLinks.expiresAt, sql`now()`)

/** A new link's token. Earlier links stay valid, so that nobody can invalidate them by requesting another one. */
export async function createMailedLink(db: Database, purpose: LinkPurpose, sub: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = sql`now() + make_interval(mins => ${LINK_MINUTES[purpose]})`
  await db.insert(mailedLinks).values({ tokenHash: hashToken(token), sub, purpose, expiresAt })
  return token
}

/** The account of a link; undefined when it was used, has expired or never existed. */
export async function findMailedLink(
  db: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<{ sub: string; email: string } | undefined> {
  const [link] = await db
    .select({ sub: mailedLinks.sub, email: accounts.email })
    .from(mailedLinks)
    .innerJoin(accounts, eq(accounts.sub, mailedLinks.sub))
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose), isValid))
  return link
}

/** Uses a link up, atomically: of two concurrent calls one gets undefined. */
export async function takeMailedLink(
  db: Pick<Database, 'delete'>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ sub: string } | undefined> {
  const [taken] = await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, hashToken(token)), eq(mailedLinks.purpose, purpose), isValid))
    .returning({ sub: mailedLinks.sub })
  return taken
}

export async function hasMailedLink(db: Database, purpose: LinkPurpose, sub: string): Promise<boolean> {
  return (await db.$count(mailedLinks, and(eq(mailedLinks.sub, sub), eq(mailedLinks.purpose, purpose), isValid))) > 0
}

export function purgeMailedLinks(db: Database): Promise<void> {
  return deleteExpired(db, mailedLinks, mailedLinks.expiresAt)
}
