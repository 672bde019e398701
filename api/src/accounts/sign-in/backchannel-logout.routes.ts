// Back-channel logout: the embedded identity provider reports ended sessions, either of one sign-in (a sign-out) or of all of a
// subject (for example after a new password).

import { BACKCHANNEL_LOGOUT_PATH } from '@sightline/shared/contract/local-identity.ts'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import { z } from 'zod'
import type { Routes } from '../../http/routes.ts'
import type { AccountServices } from '../account-services.ts'
import { disconnectApps } from '../tokens/api-tokens.queries.ts'
import { revokeSessionsOfUser } from './sessions.queries.ts'
import { findUserBySubject } from './users.queries.ts'

const MAX_TOKEN = 8192
const body = z.object({ logout_token: z.string().min(1).max(MAX_TOKEN) })

export const backchannelLogoutRoutes: Routes<AccountServices> = async (
  app,
  { services: { db, now, provider, sessions } },
) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(form)))),
  )

  app.post(BACKCHANNEL_LOGOUT_PATH, { schema: { body, response: { 200: messageResponse } } }, async (request) => {
    const { subject, signIn } = await provider.verifyLogout(request.body.logout_token)
    const user = await findUserBySubject(db, subject)
    if (user !== undefined) {
      await revokeSessionsOfUser(db, user.id, now(), signIn)
      // A notice without a sign-in is about the whole account, as after a new password, when the provider has also ended the apps' grants.
      if (signIn === undefined) await disconnectApps(db, user.id, now())
      sessions.deleteOfUser(user.id)
    }
    return { success: true as const }
  })
}
