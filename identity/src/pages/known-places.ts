// Browsers and networks that an account has used before: guesses made elsewhere do not lock its owner out of them.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { findPasswordAccount } from '../accounts/accounts.queries.ts'
import { knownBrowserId, withKnownAccount } from '../accounts/known-browsers.ts'
import { isKnownNetwork, rememberNetwork } from '../accounts/known-networks.ts'
import {
  accountAndAddressLimit,
  accountLimit,
  addressLimit,
  knownBrowserLimit,
  type Limited,
} from '../accounts/sign-in-limit.ts'
import { cookieNames } from '../accounts/cookie-names.ts'
import type { Database } from '../database/connect.ts'
import { PAGES_PATH } from '../accounts/interaction-path.ts'

const KEPT_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

export interface Place {
  db: Database
  provider: Provider
  request: FastifyRequest
  reply: FastifyReply
}

const cookiesOf = ({ provider, request, reply }: Place) => provider.createContext(request.raw, reply.raw).cookies
const cookieOf = ({ provider }: Place) => cookieNames(provider.issuer).knownBrowser
const keptBy = (place: Place) => cookiesOf(place).get(cookieOf(place), { signed: true }) ?? ''

async function knownBrowser(place: Place, email: string): Promise<string | undefined> {
  const kept = keptBy(place)
  const account = kept === '' ? undefined : await findPasswordAccount(place.db, email)
  return account && knownBrowserId(kept, account)
}

interface Attempted {
  /** the limit that a successful sign-in resets */
  own: Limited
  /** limits that are shared with others */
  shared: Limited[]
  /** the account knows neither the browser nor the network */
  isNew: boolean
}

/** The limits that an attempt counts against, and whether it is made from a new place. */
export async function signInLimits(place: Place, email: string): Promise<Attempted> {
  const { db, request } = place
  const browser = await knownBrowser(place, email)
  if (browser !== undefined) return { own: knownBrowserLimit(browser), shared: [], isNew: false }
  const isNew = !(await isKnownNetwork(db, email, request.ip))
  const shared = [...(isNew ? [accountLimit(email)] : []), addressLimit(request.ip)]
  return { own: accountAndAddressLimit(email, request.ip), shared, isNew }
}

/** From now on the account knows this browser and its network. @returns whether the network was not known until now */
export async function rememberPlace(place: Place, email: string): Promise<boolean> {
  const { db, request } = place
  const account = await findPasswordAccount(db, email)
  if (!account) return false
  const isNetworkNew = await rememberNetwork(db, account, request.ip)
  cookiesOf(place).set(cookieOf(place), withKnownAccount(keptBy(place), account), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: PAGES_PATH,
    maxAge: KEPT_DAYS * DAY_MS,
  })
  return isNetworkNew
}
