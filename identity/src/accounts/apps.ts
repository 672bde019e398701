// Apps that registered themselves, as the provider's records have them, and what they may ask for.

import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import { MAX_CONNECTED_APPS, tokenScopes, type TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import type { Database } from '../database/connect.ts'
import { providerRecords } from '../database/schema.ts'

/** After that the person is asked again. */
export const APP_GRANT_SECONDS = 365 * 24 * 60 * 60
/** for an app that nobody has authorized */
export const UNUSED_APP_SECONDS = 24 * 60 * 60
/** The most apps that are kept although nobody has authorized them. */
const MAX_UNUSED_APPS = 10_000

const isApp = eq(providerRecords.model, 'Client')

const inADay = sql`now() + make_interval(secs => ${UNUSED_APP_SECONDS})`

/** Makes room for one more. Apps that somebody has authorized are neither counted nor deleted. */
export async function pruneApps(db: Database, most = MAX_UNUSED_APPS): Promise<void> {
  const isUnused = and(isApp, lte(providerRecords.expiresAt, inADay))
  const surplus = (await db.$count(providerRecords, isUnused)) - most + 1
  if (surplus <= 0) return
  const ids = db.select({ id: providerRecords.id }).from(providerRecords).where(isUnused)
  const first = ids.orderBy(asc(providerRecords.expiresAt)).limit(surplus)
  await db.delete(providerRecords).where(and(isApp, inArray(providerRecords.id, first)))
}

/** Extends an app's registration to the lifetime of the grant that it has just got. */
export async function keepApp(db: Database, clientId: string): Promise<void> {
  await db
    .update(providerRecords)
    .set({ expiresAt: sql`now() + make_interval(secs => ${APP_GRANT_SECONDS})` })
    .where(and(isApp, eq(providerRecords.id, clientId)))
}

const clientOf = sql<string>`${providerRecords.payload} ->> 'clientId'`

/**
 * What a new grant of the account to this app replaces: its earlier grants to the app, and its oldest to other apps where it has as many as
 * an account can have.
 */
export async function findReplacedGrants(db: Database, accountId: string, clientId: string) {
  const grants = await db
    .select({ id: providerRecords.id, clientId: clientOf })
    .from(providerRecords)
    .where(
      and(eq(providerRecords.model, 'Grant'), eq(providerRecords.accountId, accountId), ne(clientOf, LOCAL_CLIENT_ID)),
    )
    .orderBy(desc(sql`(${providerRecords.payload} ->> 'iat')::bigint`))
  const others = grants.filter((grant) => grant.clientId !== clientId)
  return [...grants.filter((grant) => grant.clientId === clientId), ...others.slice(MAX_CONNECTED_APPS - 1)]
}

/** An app that no account uses any more expires in a day, like one that was never authorized. */
export async function endUnusedApps(db: Database, clientIds: string[]): Promise<void> {
  const used = db.select({ id: clientOf }).from(providerRecords).where(eq(providerRecords.model, 'Grant'))
  await db
    .update(providerRecords)
    .set({ expiresAt: inADay })
    .where(and(isApp, inArray(providerRecords.id, clientIds), sql`${providerRecords.id} not in ${used}`))
}

/** Scopes that a request may ask for; `read` where it asks for none of ours. */
export function appScopes(scope: unknown): TokenScope[] {
  const asked = typeof scope === 'string' ? scope.split(' ') : []
  const known = tokenScopes.filter((name) => asked.includes(name))
  return known.length > 0 ? known : ['read']
}
