// Exchanges a provider's access token for a session. A user is identified by the provider's subject. Email address and picture are updated
// from the provider at every sign-in; the name is copied once and belongs to the account from then on.

import type { ExchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { AccountServices } from '../account-services.ts'
import { presentSubscription } from '../plans/subscription.presenter.ts'
import { countActiveProjects, readSubscription } from '../plans/subscription.queries.ts'
import { findHomeWorkspace, joinOrganization } from '../workspaces/workspaces.queries.ts'
import { ACCESS_TOKEN_HOURS, hashAccessToken, newAccessToken } from './access-token.ts'
import { checkAddress, countExchange, countFailure } from './exchange-limits.ts'
import { signInOf, signInTimeOf } from './provider-token.ts'
import { insertSession } from './sessions.queries.ts'
import { presentUser } from './user.presenter.ts'
import {
  createUser,
  findUser,
  findUserBySubject,
  updateFromProvider,
  type KnownUser,
  type StoredUser,
} from './users.queries.ts'

const deactivated = ({ SUPPORT_EMAIL }: AccountServices['settings']) =>
  new ApiFailure(
    403,
    'ACCOUNT_DEACTIVATED',
    `This account is deactivated. Our support can restore it: please write to ${SUPPORT_EMAIL}.`,
  )
const ACCESS_TOKEN_MS = ACCESS_TOKEN_HOURS * 60 * 60 * 1000

/** @param address of the caller, for the limit of failed attempts */
export async function exchangeToken(
  services: AccountServices,
  token: string,
  address: string,
): Promise<ExchangeResponse['data']> {
  const { db, now, provider, settings } = services
  await checkAddress(db, address, now())
  const subject = await provider.verify(token).catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.statusCode === 401) await countFailure(db, address, now())
    throw error
  })
  await countExchange(db, subject, now())

  const before = await findUserBySubject(db, subject)
  if (before?.deactivatedAt) throw deactivated(settings)
  const { AUTH0_ORGANIZATION: organization } = settings
  const joining = organization === undefined ? undefined : { organization, now: now() }
  const id = before?.id ?? (await createUser(db, subject, await provider.profile(token, subject), joining)).id
  if (before !== undefined && joining !== undefined && before.organization !== organization)
    await joinOrganization(db, { id, isNew: false }, joining.organization, joining.now)
  // Read again: the person may be in one more workspace now.
  const known = before && (await findUserBySubject(db, subject))
  const accessToken = await openSession(services, id, token)
  // Called once the session exists: a sign-in that ends meanwhile ends the session, too. The token of a refused session is
  // never sent.
  const user = known === undefined ? await findUser(db, id) : await followProvider(services, known, token, subject)
  if (user === undefined) throw deactivated(settings)
  const workspaceId = await findHomeWorkspace(db, user.id)
  const subscription = presentSubscription(
    await readSubscription(db, workspaceId),
    await countActiveProjects(db, workspaceId),
    now(),
  )
  return { user: presentUser(user), subscription, accessToken }
}

/** @returns its access token */
async function openSession({ db, now, settings }: AccountServices, userId: string, token: string): Promise<string> {
  const accessToken = newAccessToken()
  const time = now()
  const inserted = await insertSession(db, {
    tokenHash: hashAccessToken(accessToken),
    userId,
    signIn: signInOf(token),
    createdAt: signInTimeOf(token, time),
    expiresAt: new Date(time.getTime() + ACCESS_TOKEN_MS),
  })
  if (!inserted) throw deactivated(settings)
  return accessToken
}

/**
 * Updates a changed email address. The embedded provider also says here whether the token's sign-in has ended, so its response
 * is required; Auth0 accepts its tokens until they expire, so a known user can sign in when it cannot be reached.
 */
async function followProvider(
  { db, provider, log, settings }: AccountServices,
  known: KnownUser,
  token: string,
  subject: string,
): Promise<StoredUser> {
  try {
    return await updateFromProvider(db, known, await provider.profile(token, subject))
  } catch (error) {
    const isOut = error instanceof ApiFailure && error.statusCode === 503
    if (!isOut || settings.AUTH0_DOMAIN === undefined) throw error
    log.warn({ err: error }, 'a profile could not be read again')
    return known
  }
}
