import { SUPPORT_EMAIL } from '@sightline/shared/contract/support.ts'
import type { CallFailure, CallGroup } from '../call-description.ts'
import { exampleSubscription, exampleUser } from './example-data.ts'

const exchange = {
  details:
    'Somebody unknown gets an account, somebody known is signed in: both calls do the same. The access token is valid for 12 hours, or until signed out.',
  body: { auth0Token: 'eyJhbGciOiJSUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJhdXRoMHwxIn0.c2lnbmF0dXJl' },
  answer: {
    success: true,
    message: 'Signed in',
    data: {
      user: exampleUser,
      subscription: exampleSubscription,
      accessToken: 'w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs',
    },
  },
  failures: [
    { status: 401, code: 'TOKEN_INVALID', message: 'Authentication failed: invalid token' },
    {
      status: 403,
      code: 'ACCOUNT_DEACTIVATED',
      message: `This account is deactivated. Our support can restore it: please write to ${SUPPORT_EMAIL}.`,
    },
    { status: 429, code: 'RATE_LIMITED', message: 'Too many sign-in attempts. Please try again in a moment.' },
  ] satisfies CallFailure[],
}

export const sessionCalls: CallGroup = {
  tag: 'Session',
  description: 'Exchange a token of the identity provider for a session, and end it.',
  calls: {
    'POST /auth/signin': { id: 'signIn', summary: 'Sign in with a token of the identity provider', ...exchange },
    'POST /auth/signup': { id: 'signUp', summary: 'Sign up with a token of the identity provider', ...exchange },
    'GET /auth/profile': {
      id: 'getSignedInUser',
      summary: 'Read who is signed in',
      answer: { success: true, data: { user: exampleUser } },
    },
    'POST /auth/signout': {
      id: 'signOut',
      summary: 'End the session at once',
      answer: { success: true, message: 'Signed out' },
    },
  },
}
