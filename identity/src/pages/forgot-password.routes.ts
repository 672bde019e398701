// Asks for a link for a new password. The answer and its time are the same whether there is an account or not.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountMessages, forgotPasswordInput } from '../accounts/account-input.ts'
import { mailLimits, takeAttempt } from '../accounts/sign-in-limit.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { forgotPasswordPage, mailMissingPage, resetLinkSentPage } from './forgot-password.page.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

/** Used only for the way back; the sign-in page validates it. */
const stateQuery = z.object({ state: z.string().regex(/^[\w-]{1,100}$/) })

export async function forgotPasswordRoutes(
  app: FastifyInstance,
  { db, mails, supportEmail }: PageOptions,
): Promise<void> {
  const stateOf = (query: unknown) => stateQuery.safeParse(query).data?.state

  app.get(pagePaths.forgotPassword, (request, reply) => {
    const state = stateOf(request.query)
    return sendPage(reply, mails.via === 'none' ? mailMissingPage(state, supportEmail) : forgotPasswordPage({ state }))
  })

  app.post(pagePaths.forgotPassword, async (request, reply) => {
    const state = stateOf(request.query)
    const form = { state, email: typed(request.body, 'email') }
    if (mails.via === 'none') return sendPage(reply, mailMissingPage(state, supportEmail))
    if (typed(request.body, 'switch')) return sendPage(reply, forgotPasswordPage(form))

    const input = forgotPasswordInput.safeParse(request.body)
    if (!input.success) {
      return sendPage(reply, forgotPasswordPage({ ...form, errors: fieldErrors(input.error) }))
    }
    const { email } = input.data
    const attempt = await takeAttempt(db, ...mailLimits(email, request.ip))
    if (!attempt.allowed) {
      logSecurityEvent(request, 'password-link-limited')
      const page = (refusal: string) => forgotPasswordPage({ ...form, refusal })
      return sendTooManyAttempts(reply, attempt, page, accountMessages.tooManyMails)
    }
    mails.sendResetLink(email)
    logSecurityEvent(request, 'password-link-asked')
    return sendPage(reply, resetLinkSentPage({ state, email, inOutbox: mails.via === 'outbox' }))
  })
}
