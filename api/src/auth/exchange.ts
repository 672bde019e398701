// A provider's access token becomes a session of ours.

import type { ExchangeResponse } from '@sightline/shared/contract/api/account.ts'
import { readSubscription } from '../account/subscription.queries.ts'
import { presentSubscription } from '../account/subscription.presenter.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Services } from '../services.ts'
import { ACCESS_TOKEN_HOURS, hashAccessToken, newAccessToken } from './access-token.ts'
import { checkAddress, countExchange, countFailure } from './exchange-limits.ts'
import { insertSession } from './sessions.queries.ts'
import { presentUser } from './user.presenter.ts'
import { createUser, findUserBySubject } from './users.queries.ts'

const ACCESS_TOKEN_MS = ACCESS_TOKEN_HOURS * 60 * 60 * 1000

/** @param address of the caller, for the limit of failed attempts */
export async function exchangeToken(
  { db, now, provider }: Services,
  token: string,
  address: string,
): Promise<ExchangeResponse['data']> {
  await checkAddress(db, address, now())
  const subject = await provider.verify(token).catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.statusCode === 401) await countFailure(db, address, now())
    throw error
  })
  await countExchange(db, subject, now())

  const user =
    (await findUserBySubject(db, subject)) ?? (await createUser(db, subject, await provider.profile(token, subject)))
  const accessToken = newAccessToken()
  const createdAt = now()
  await insertSession(db, {
    tokenHash: hashAccessToken(accessToken),
    userId: user.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ACCESS_TOKEN_MS),
  })
  const subscription = await readSubscription(db, user.id)
  return { user: presentUser(user), subscription: presentSubscription(subscription, now()), accessToken }
}
