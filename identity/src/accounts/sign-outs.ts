// Tells the API when its sessions have to end: OpenID Connect Back-Channel Logout 1.0, with a subject for all of an account, and
// with a `sid` too for those of one sign-in. An account stays due until the API has answered. A sign-in that could not be told
// makes its account due: browsers that are still signed in here get new sessions silently.

import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { importJWK, SignJWT } from 'jose'
import {
  BACKCHANNEL_LOGOUT_EVENT,
  BACKCHANNEL_LOGOUT_PATH,
  LOCAL_CLIENT_ID,
} from '@sightline/shared/contract/local-identity.ts'
import type { Database } from '../database/connect.ts'
import { accounts } from '../database/schema.ts'
import type { ProviderKeys } from '../keys/provider-keys.ts'

const TIMEOUT_MS = 3_000

export interface SignOuts {
  /** Never rejects because of the API. */
  tellOfSignIn(sub: string, sid: string): Promise<void>
  /** Never rejects: a failed call is logged and stays due. @param sub one account; without it, all that are due */
  tell(sub?: string): Promise<void>
}

export interface SignOutOptions {
  db: Database
  keys: ProviderKeys
  issuer: string
  /** undefined where no API is configured */
  apiUrl: string | undefined
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createSignOuts({ db, keys, issuer, apiUrl, log }: SignOutOptions): SignOuts {
  async function logoutToken(sub: string, sid?: string): Promise<string> {
    const [key] = keys.tokenKeys
    if (!key) throw new Error('There is no key to sign with')
    const { key_ops: _operations, x5c: _certificates, ...jwk } = key
    return new SignJWT({ events: { [BACKCHANNEL_LOGOUT_EVENT]: {} }, ...(sid === undefined ? {} : { sid }) })
      .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid })
      .setIssuer(issuer)
      .setAudience(LOCAL_CLIENT_ID)
      .setSubject(sub)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(await importJWK(jwk, 'RS256'))
  }

  async function post(sub: string, sid?: string): Promise<void> {
    const response = await fetch(new URL(BACKCHANNEL_LOGOUT_PATH, apiUrl), {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await logoutToken(sub, sid) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The API answered ${response.status} to a sign-out`)
  }

  async function tellOf(sub: string, dueAt: Date): Promise<void> {
    await post(sub)
    await db
      .update(accounts)
      .set({ signOutDueAt: null })
      .where(and(eq(accounts.sub, sub), eq(accounts.signOutDueAt, dueAt)))
  }

  const notTold = (error: unknown) => log.error({ err: error }, 'the API was not told that sessions have ended')

  return {
    async tellOfSignIn(sub, sid) {
      if (apiUrl === undefined) return
      try {
        await post(sub, sid)
      } catch (error) {
        log.error({ err: error }, 'the API was not told of a sign-out')
        await db.update(accounts).set({ signOutDueAt: new Date() }).where(eq(accounts.sub, sub))
      }
    },
    async tell(only) {
      if (apiUrl === undefined) return
      try {
        const due = await db
          .select({ sub: accounts.sub, dueAt: accounts.signOutDueAt })
          .from(accounts)
          .where(and(isNotNull(accounts.signOutDueAt), only === undefined ? undefined : eq(accounts.sub, only)))
        for (const { sub, dueAt } of due) {
          // An account that the API refuses must not block the others.
          if (dueAt) await tellOf(sub, dueAt).catch(notTold)
        }
      } catch (error) {
        notTold(error)
      }
    },
  }
}
