import { sessionCalls } from '@sightline/shared/contract/api/account.ts'
import { forSessions } from '../../http/access.ts'
import { required } from '../../http/api-failure.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import type { AccountServices } from '../account-services.ts'
import { hashAccessToken } from './access-token.ts'
import { exchangeToken } from './exchange.ts'
import { revokeSession } from './sessions.queries.ts'
import { bearerOf, currentUser } from './signed-in.ts'
import { presentUser } from './user.presenter.ts'
import { findUser } from './users.queries.ts'

const SIGNED_IN = 'Signed in'

/** Sign-in creates a missing user and sign-up accepts a known one, so both do the same. */
export const exchangeRoutes: Routes<AccountServices> = async (app, { services }) => {
  for (const [path, schema] of [
    ['/auth/signin', sessionCalls.signIn],
    ['/auth/signup', sessionCalls.signUp],
  ] as const) {
    app.post(path, { schema }, async (request) => {
      const { auth0Token } = request.body
      return success(await exchangeToken(services, auth0Token, request.ip), SIGNED_IN)
    })
  }
}

export const sessionRoutes: Routes<AccountServices> = async (app, { services }) => {
  app.get('/auth/profile', { schema: sessionCalls.getSignedInUser, config: forSessions('person') }, async (request) => {
    const { personId } = currentUser(request)
    // Read from the database, because the session cache may be some seconds old.
    const user = required(await findUser(services.db, personId), 'The account')
    return success({ user: presentUser(user) })
  })

  app.post('/auth/signout', { schema: sessionCalls.signOut, config: forSessions('person') }, async (request) => {
    const tokenHash = hashAccessToken(bearerOf(request) ?? '')
    await revokeSession(services.db, tokenHash, services.now())
    services.sessions.delete(tokenHash)
    return { success: true as const, message: 'Signed out' }
  })
}
