// Networks from which an account has signed in lately, or was given a new password.

import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { Database } from '../database/connect.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { knownNetworks } from '../database/schema.ts'
import { foldEmail, type Account } from './accounts.queries.ts'

const KEPT_DAYS = 90

function placeOf(email: string, address: string): string {
  return createHash('sha256')
    .update(`${callerNetwork(address)} ${foldEmail(email)}`)
    .digest('base64url')
}

/** Always one query, so that the response time does not reveal whether the account exists. */
export async function isKnownNetwork(db: Database, email: string, address: string): Promise<boolean> {
  const isPlace = eq(knownNetworks.place, placeOf(email, address))
  return (await db.$count(knownNetworks, and(isPlace, gt(knownNetworks.expiresAt, sql`now()`)))) > 0
}

/** @returns whether the network was not known: of calls at once only one is told so */
export async function rememberNetwork(db: Database, { sub, email }: Account, address: string): Promise<boolean> {
  const place = placeOf(email, address)
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS})`
  await db.delete(knownNetworks).where(and(eq(knownNetworks.place, place), lte(knownNetworks.expiresAt, sql`now()`)))
  const [row] = await db
    .insert(knownNetworks)
    .values({ place, sub, expiresAt })
    .onConflictDoUpdate({ target: knownNetworks.place, set: { sub, expiresAt } })
    // PostgreSQL marks a row that was there already by the transaction that has replaced its last version.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

export function purgeKnownNetworks(db: Database): Promise<void> {
  return deleteExpired(db, knownNetworks, knownNetworks.expiresAt)
}
