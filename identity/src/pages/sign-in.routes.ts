import type { FastifyInstance } from 'fastify'
import { accountMessages, signInInput } from '../accounts/account-input.ts'
import { verifyCounted } from './verify-counted.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { findInteraction, finishSignIn, requestParameter } from './interaction.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { rememberPlace } from './known-places.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { signInPage } from './sign-in.page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

export async function signInRoutes(app: FastifyInstance, { db, provider, mails }: PageOptions): Promise<void> {
  app.get(pagePaths.login, async (request, reply) => {
    const interaction = await findInteraction(provider, request, reply)
    return sendPage(reply, signInPage({ state: interaction.uid, email: requestParameter(interaction, 'login_hint') }))
  })

  app.post(pagePaths.login, async (request, reply) => {
    const { uid: state } = await findInteraction(provider, request, reply)
    const form = { state, email: typed(request.body, 'email') }
    if (typed(request.body, 'switch')) return sendPage(reply, signInPage(form))

    const input = signInInput.safeParse(request.body)
    if (!input.success) return sendPage(reply, signInPage({ ...form, errors: fieldErrors(input.error) }))

    const { email } = input.data
    const place = { db, provider, request, reply }
    const verified = await verifyCounted(place, input.data)
    if (verified.refused) {
      return sendTooManyAttempts(reply, verified.refused, (refusal) => signInPage({ ...form, refusal }))
    }
    const { account, isNew } = verified
    if (!account) return sendPage(reply, signInPage({ ...form, error: accountMessages.wrongPassword }))
    const isNetworkNew = await rememberPlace(place, email)
    mails.sendVerificationLink(account, request.ip)
    // Of two forms that are sent at once only one finds the network new.
    if (isNew && isNetworkNew) mails.tellNewPlace(account, { address: request.ip, at: new Date() })
    logSecurityEvent(request, 'signed-in', account.sub)
    return finishSignIn(provider, request, reply, account.sub)
  })
}
