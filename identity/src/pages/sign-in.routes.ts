import type { FastifyInstance } from 'fastify'
import { accountMessages, signInInput } from '../accounts/account-input.ts'
import { verifyCounted } from './verify-counted.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { awaitSecondStep, findInteraction, requestParameter } from './interaction.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import { saltOf } from '../accounts/passwords.ts'
import { findTwoStep } from '../accounts/second-factor.ts'
import type { PageOptions } from './page-options.ts'
import { sendPage } from './send-page.ts'
import { signInPage } from './sign-in.page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

export async function signInRoutes(app: FastifyInstance, { db, provider, mails }: PageOptions): Promise<void> {
  app.get(pagePaths.login, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply)
    return sendPage(reply, signInPage({ state: interaction.uid, email: requestParameter(interaction, 'login_hint') }))
  })

  app.post(pagePaths.login, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply)
    const state = interaction.uid
    const form = { state, email: typed(request.body, 'email') }
    if (typed(request.body, 'switch')) return sendPage(reply, signInPage(form))

    const input = signInInput.safeParse(request.body)
    if (!input.success) return sendPage(reply, signInPage({ ...form, errors: fieldErrors(input.error) }))

    const place = { db, provider, request, reply }
    const verified = await verifyCounted(place, input.data)
    if (verified.refused) {
      return sendTooManyAttempts(reply, verified.refused, (refusal) => signInPage({ ...form, refusal }))
    }
    const { account, isNew } = verified
    if (!account) return sendPage(reply, signInPage({ ...form, error: accountMessages.wrongPassword }))
    if ((await findTwoStep(db, account.sub)).isOn) {
      const passwordSalt = saltOf(account.passwordHash)
      await awaitSecondStep(interaction, { accountId: account.sub, passwordSalt, isNew })
      return reply.redirect(pagePath('secondStep', state), 303)
    }
    return completeSignIn(place, mails, account, isNew)
  })
}
