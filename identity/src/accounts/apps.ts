// Apps that registered themselves, as the provider's records have them, and what they may ask for.

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { tokenScopes, type TokenScope } from '@sightline/shared/domain/api-tokens.ts'
import type { Database } from '../database/connect.ts'
import { providerRecords } from '../database/schema.ts'

/** After that the person is asked again. */
export const APP_GRANT_SECONDS = 365 * 24 * 60 * 60
const MAX_APPS = 10_000

const isApp = eq(providerRecords.model, 'Client')

/** Makes room for one. Those that nobody has let in end first. */
export async function pruneApps(db: Database, most = MAX_APPS): Promise<void> {
  const surplus = (await db.$count(providerRecords, isApp)) - most + 1
  if (surplus <= 0) return
  const ids = db.select({ id: providerRecords.id }).from(providerRecords).where(isApp)
  const first = ids.orderBy(asc(providerRecords.expiresAt)).limit(surplus)
  await db.delete(providerRecords).where(and(isApp, inArray(providerRecords.id, first)))
}

/** Keeps an app as long as what it was just allowed. */
export async function keepApp(db: Database, clientId: string): Promise<void> {
  await db
    .update(providerRecords)
    .set({ expiresAt: sql`now() + make_interval(secs => ${APP_GRANT_SECONDS})` })
    .where(and(isApp, eq(providerRecords.id, clientId)))
}

/** Scopes that a request may ask for; `read` where it asks for none of ours. */
export function appScopes(scope: unknown): TokenScope[] {
  const asked = typeof scope === 'string' ? scope.split(' ') : []
  const known = tokenScopes.filter((name) => asked.includes(name))
  return known.length > 0 ? known : ['read']
}
