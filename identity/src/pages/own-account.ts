import { findAccount } from '../accounts/accounts.queries.ts'
import { PASSWORD_CONNECTION } from '../accounts/connections.ts'
import { findTwoStep } from '../accounts/second-factor.ts'
import { listSessions, LONGEST_SIGN_IN_SECONDS } from '../accounts/sessions.queries.ts'
import type { Place } from './known-places.ts'
import { securityPage, type SecurityAnswer } from './security.page.ts'

/** The browser has no session, or one that asks for the password everywhere else, or its account is gone. */
export class NotSignedInError extends Error {}

/** The account that is signed in in this browser, and its page of sign-ins. @throws NotSignedInError */
export async function findOwn({ db, provider, request, reply }: Place) {
  const ctx = provider.createContext(request.raw, reply.raw)
  const session = await provider.Session.get(ctx)
  const account = await findAccount(db, session.accountId ?? '')
  if (!account || session.past(LONGEST_SIGN_IN_SECONDS)) throw new NotSignedInError()
  // After a key was replaced, reading the cookie signs it again, but that signature would be gone when the browser is closed.
  const cookie = provider.cookieName('session')
  if (String(reply.raw.getHeader('set-cookie')).includes(`${cookie}.sig=`)) {
    const expires = new Date(session.exp * 1000)
    ctx.cookies.set(cookie, session.jti, { httpOnly: true, sameSite: 'lax', signed: true, expires })
  }
  const { sub, email, connection } = account
  const hasPassword = connection === PASSWORD_CONNECTION
  const [sessions, twoStep] = await Promise.all([listSessions(db, sub), findTwoStep(db, sub)])
  const view = { email, hasPassword, sessions, ownUid: session.uid, twoStep }
  const page = (answer?: SecurityAnswer) => securityPage(view, answer)
  return { account, sub, email, hasPassword, twoStep, ownUid: session.uid, page }
}
