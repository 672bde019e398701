import { RECENT_SIGN_IN_MINUTES, signInAgain } from '@sightline/shared/domain/recent-sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../../http/api-failure.ts'
import type { SessionServices } from '../account-services.ts'
import { hashAccessToken } from './access-token.ts'
import { findSignInTime } from './sessions.queries.ts'
import { bearerOf } from './signed-in.ts'

const RECENT_MS = RECENT_SIGN_IN_MINUTES * 60 * 1000

/** Refuses a call of a session whose person signed in too long ago. @param call its name */
export async function requireRecentSignIn(
  { db, now }: Pick<SessionServices, 'db' | 'now'>,
  request: FastifyRequest,
  call: keyof typeof signInAgain,
): Promise<void> {
  const signedInAt = await findSignInTime(db, hashAccessToken(bearerOf(request) ?? ''))
  // This process may have the session in its cache, although another one has ended it.
  if (signedInAt === undefined)
    throw new ApiFailure(401, 'TOKEN_INVALID', 'Your session is not valid. Please sign in again.')
  if (now().getTime() - signedInAt.getTime() > RECENT_MS) {
    throw new ApiFailure(403, 'RECENT_SIGN_IN_REQUIRED', signInAgain[call])
  }
}
