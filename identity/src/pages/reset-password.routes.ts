// What the mailed link opens, in whichever browser: a new password, which ends everything opened with the old one.

import type { FastifyInstance } from 'fastify'
import { resetPasswordInput } from '../accounts/account-input.ts'
import { findMailedLink } from '../accounts/mailed-links.ts'
import { resetPassword } from '../accounts/reset-password.ts'
import { findTwoStep } from '../accounts/second-factor.ts'
import { accountAndAddressLimit, accountLimit, clearAttempts } from '../accounts/sign-in-limit.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { rememberPlace } from './known-places.ts'
import type { PageOptions } from './page-options.ts'
import { linkExpiredPage, passwordChangedPage } from './problem.page.ts'
import { resetPasswordPage } from './reset-password.page.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'

const PURPOSE = 'reset-password'

export async function resetPasswordRoutes(
  app: FastifyInstance,
  { db, provider, signOuts, mails }: PageOptions,
): Promise<void> {
  // A GET does not use the link up, because mail programs prefetch links.
  app.get(pagePaths.resetPassword, async (request, reply) => {
    const token = typed(request.query, 'token')
    const link = await findMailedLink(db, PURPOSE, token)
    if (!link) return sendPage(reply.code(400), linkExpiredPage)
    return sendPage(reply, resetPasswordPage({ token, email: link.email }))
  })

  app.post(pagePaths.resetPassword, async (request, reply) => {
    const token = typed(request.body, 'token')
    // Checked before the password is hashed, which is expensive.
    const link = await findMailedLink(db, PURPOSE, token)
    if (!link) return sendPage(reply.code(400), linkExpiredPage)

    const input = resetPasswordInput(link.email).safeParse(request.body)
    if (!input.success) {
      const form = { token, email: link.email, errors: fieldErrors(input.error) }
      return sendPage(reply, resetPasswordPage(form))
    }
    const done = await resetPassword(db, { token, password: input.data.password, address: request.ip })
    if (!done) return sendPage(reply.code(400), linkExpiredPage)
    mails.tellNewPassword(link.email, 'link')
    // The link proves ownership of the email, so limits caused by others' guesses are reset, concurrent ones included.
    // The limit of codes stays: otherwise somebody who reads the owner's mails could guess ten more after each new password.
    await clearAttempts(db, accountAndAddressLimit(link.email, request.ip), accountLimit(link.email))
    // With two-step sign-in a mailbox alone signs nobody in: the place is known once a code was right there, too.
    if (!(await findTwoStep(db, done.sub)).isOn) await rememberPlace({ db, provider, request, reply }, link.email)
    await signOuts.tell(done.sub)
    logSecurityEvent(request, 'password-changed', done.sub)
    return sendPage(reply, passwordChangedPage)
  })
}
