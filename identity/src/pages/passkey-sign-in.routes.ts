// A sign-in with a passkey, which is password and second step in one, from the sign-in page or in the place of a code.

import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../accounts/account-input.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import { optionsToSignIn, takePasskey } from '../accounts/passkeys.ts'
import { addressLimit, countedWork, returnAttempt, takeAttempt } from '../accounts/sign-in-limit.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { typed } from './field-errors.ts'
import { findInteraction } from './interaction.ts'
import { signInLimits } from './known-places.ts'
import type { PageOptions } from './page-options.ts'
import { secondStepPage } from './second-step.page.ts'
import { findHalfDone } from './second-step.routes.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { signInPage } from './sign-in.page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

export async function passkeySignInRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { db, provider, publicUrl, mails } = options

  app.post(pagePaths.passkeyOptions, async (request, reply) => {
    const { uid: heldBy } = await findInteraction(provider, request, reply)
    return reply.send(await optionsToSignIn(db, { heldBy, publicUrl }))
  })

  app.get(pagePaths.passkey, async (request, reply) => {
    const { uid } = await findInteraction(provider, request, reply)
    return reply.redirect(pagePath('login', uid), 303)
  })

  app.post(pagePaths.passkey, async (request, reply) => {
    const { uid: state, result } = await findInteraction(provider, request, reply)
    const isSecond = typed(request.body, 'second') !== ''
    const halfDone = isSecond ? await findHalfDone(db, result) : undefined
    if (isSecond && !halfDone) return reply.redirect(pagePath('login', state), 303)
    const refused = (refusal: string) =>
      halfDone
        ? secondStepPage({ state, step: 'secondStep', twoStep: halfDone.twoStep, refusal })
        : signInPage({ state, refusal })
    const place = { db, provider, request, reply }
    const limit = addressLimit(request.ip)
    const attempt = await takeAttempt(db, limit)
    if (!attempt.allowed) {
      logSecurityEvent(request, 'sign-in-limited')
      return sendTooManyAttempts(reply, attempt, refused)
    }
    const asker = { heldBy: state, publicUrl }
    const taken = await countedWork(db, [limit], () => takePasskey(db, asker, typed(request.body, 'answer')))
    const account = taken && (await findAccount(db, taken.sub))
    if (!account || taken.isCopy) {
      logSecurityEvent(request, account ? 'passkey-copied' : 'sign-in-failed', account?.sub)
      if (account) mails.tellTwoStep(account, 'passkey-copied')
      return sendPage(reply, refused(accountMessages.passkeyRefused))
    }
    if (halfDone && account.sub !== halfDone.account.sub) {
      logSecurityEvent(request, 'second-step-failed', halfDone.account.sub)
      return sendPage(reply, refused(accountMessages.passkeyOfAnother))
    }
    await returnAttempt(db, limit)
    const { isNew } = await signInLimits(place, account.email)
    return completeSignIn(place, mails, account, isNew)
  })
}
