// Where a person is signed in, the sign-out there, and a new password. The page belongs to the session of its browser. What it does
// asks for the password, as the browser may have been left open.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountMessages, changePasswordInput, endSessionInput } from '../accounts/account-input.ts'
import { endSession } from '../accounts/end-session.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { changePassword } from '../accounts/reset-password.ts'
import { endAllSessions } from '../accounts/sessions.queries.ts'
import { verifyCounted } from './verify-counted.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { rememberPlace } from './known-places.ts'
import { findOwn } from './own-account.ts'
import type { PageOptions } from './page-options.ts'
import { passwordChangedPage, signedOutEverywherePage, signedOutPage } from './problem.page.ts'
import { logSecurityEvent } from './security-events.ts'
import { EVERYWHERE } from './security.page.ts'
import { sendPage } from './send-page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

const DONE = 'That browser is signed out.'

export async function securityRoutes(
  app: FastifyInstance,
  { db, provider, signOuts, mails }: PageOptions,
): Promise<void> {
  app.get(pagePaths.security, async (request, reply) => {
    const { page } = await findOwn({ db, provider, request, reply })
    return sendPage(reply, page())
  })
  // The address of a form stays in the address bar, from which a person opens it again.
  for (const path of [pagePaths.endSession, pagePaths.changePassword])
    app.get(path, async (_request, reply) => reply.redirect(pagePaths.security, 303))

  app.post(pagePaths.endSession, async (request, reply) => {
    const place = { db, provider, request, reply }
    const { sub, email, hasPassword, ownUid, page } = await findOwn(place)
    const chosen = typed(request.body, 'session')
    const input = endSessionInput(hasPassword).safeParse(request.body)
    if (!input.success) return sendPage(reply, page({ chosen, errors: fieldErrors(input.error) }))
    if (hasPassword) {
      const verified = await verifyCounted(place, { email, password: input.data.confirmation })
      if (verified.refused) {
        const refused = (text: string) => page({ chosen, refusal: { of: 'sessions', text } })
        return sendTooManyAttempts(reply, verified.refused, refused)
      }
      if (!verified.account) {
        return sendPage(reply, page({ chosen, errors: { confirmation: accountMessages.wrongPresentPassword } }))
      }
    }
    if (chosen === EVERYWHERE) {
      await endEverywhere(request, sub)
      return sendPage(reply, signedOutEverywherePage)
    }
    await endOne(request, sub, chosen)
    if (chosen === ownUid) return sendPage(reply, signedOutPage)
    return sendPage(reply, (await findOwn(place)).page({ done: DONE }))
  })

  async function endEverywhere(request: FastifyRequest, sub: string): Promise<void> {
    await db.transaction((tx) => endAllSessions(tx, sub))
    await signOuts.tell(sub)
    logSecurityEvent(request, 'signed-out-everywhere', sub)
  }

  /** One that is over already is what was asked for, and another account's is not there. */
  async function endOne(request: FastifyRequest, sub: string, uid: string): Promise<void> {
    const session = await provider.Session.findByUid(uid)
    if (session?.accountId !== sub) return
    await endSession(provider, signOuts, session)
    logSecurityEvent(request, 'signed-out', sub)
  }

  app.post(pagePaths.changePassword, async (request, reply) => {
    const place = { db, provider, request, reply }
    const { sub, email, hasPassword, page } = await findOwn(place)
    if (!hasPassword) return sendPage(reply, page())
    const input = changePasswordInput(email).safeParse(request.body)
    if (!input.success) return sendPage(reply, page({ errors: fieldErrors(input.error) }))
    const { present, password } = input.data
    const verified = await verifyCounted(place, { email, password: present })
    if (verified.refused) {
      const refused = (text: string) => page({ refusal: { of: 'password', text } })
      return sendTooManyAttempts(reply, verified.refused, refused)
    }
    const { account } = verified
    if (!account || !(await changePassword(db, account, { password, address: request.ip })))
      return sendPage(reply, page({ errors: { present: accountMessages.wrongPresentPassword } }))
    // Until it is confirmed, the address may be a stranger's.
    if (account.emailVerified) mails.tellNewPassword(email, 'page')
    await rememberPlace(place, email)
    await signOuts.tell(sub)
    logSecurityEvent(request, 'password-changed', sub)
    return sendPage(reply, passwordChangedPage)
  })
}
