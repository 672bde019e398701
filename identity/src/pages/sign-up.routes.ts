import type { FastifyInstance } from 'fastify'
import { signUpInput } from '../accounts/account-input.ts'
import { createAccount } from '../accounts/accounts.queries.ts'
import { addressLimit, countedWork, returnAttempt, signUpLimit, takeAttempt } from '../accounts/sign-in-limit.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { findInteraction, finishSignIn, requestParameter } from './interaction.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { rememberPlace } from './known-places.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { signUpPage } from './sign-up.page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

export async function signUpRoutes(
  app: FastifyInstance,
  { db, provider, standIns, mails }: PageOptions,
): Promise<void> {
  app.get(pagePaths.signUp, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply)
    return sendPage(reply, signUpPage({ state: interaction.uid, email: requestParameter(interaction, 'login_hint') }))
  })

  app.post(pagePaths.signUp, async (request, reply) => {
    const { uid: state } = await findInteraction(provider, request, reply)
    const form = { state, name: typed(request.body, 'name'), email: typed(request.body, 'email') }
    if (typed(request.body, 'switch')) return sendPage(reply, signUpPage(form))

    const input = signUpInput.safeParse(request.body)
    if (!input.success) return sendPage(reply, signUpPage({ ...form, errors: fieldErrors(input.error) }))

    // "Already exists" reveals that an account exists; the limit per address prevents enumeration.
    const perAddress = addressLimit(request.ip)
    // Where the stand-ins are on, accounts are had without a password anyway.
    const limits = standIns ? [perAddress] : [signUpLimit(request.ip), perAddress]
    const attempt = await takeAttempt(db, ...limits)
    if (!attempt.allowed) {
      logSecurityEvent(request, 'sign-up-limited')
      return sendTooManyAttempts(reply, attempt, (refusal) => signUpPage({ ...form, refusal }))
    }

    const { sub, created } = await countedWork(db, limits, () =>
      createAccount(db, { ...input.data, address: request.ip }),
    )
    if (!created) return sendPage(reply, signUpPage({ ...form, taken: true }))
    await returnAttempt(db, perAddress)
    await rememberPlace({ db, provider, request, reply }, input.data.email)
    mails.sendVerificationLink({ sub, email: input.data.email, emailVerified: false }, request.ip)
    logSecurityEvent(request, 'signed-up', sub)
    return finishSignIn(provider, request, reply, sub)
  })
}
