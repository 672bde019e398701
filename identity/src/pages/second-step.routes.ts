// The second step of a sign-in, after the right password: a code of the authenticator app, or a recovery code.

import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../accounts/account-input.ts'
import { findAccountWithSalt } from '../accounts/accounts.queries.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import { findTwoStep } from '../accounts/second-factor.ts'
import { halfDoneIn } from '../database/half-done-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { typed } from './field-errors.ts'
import { findInteraction } from './interaction.ts'
import type { PageOptions } from './page-options.ts'
import { secondStepPage, type SecondStep, type SecondStepForm } from './second-step.page.ts'
import { sendPage } from './send-page.ts'
import { takeCodeCounted } from './take-code-counted.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

const steps: SecondStep[] = ['secondStep', 'recoveryCode']

export async function secondStepRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { db, provider, mails } = options
  for (const step of steps) {
    app.route({
      method: ['GET', 'POST'],
      url: pagePaths[step],
      handler: async (request, reply) => {
        const { uid: state, result } = await findInteraction(provider, request, reply)
        const halfDone = halfDoneIn(result)
        const account = halfDone && (await findAccountWithSalt(db, halfDone.accountId, halfDone.passwordSalt))
        // No password was right yet, or it was replaced, or two-step sign-in was turned off meanwhile.
        if (!halfDone || !account || !(await findTwoStep(db, account.sub)).isOn) {
          return reply.redirect(pagePath('login', state), 303)
        }
        const page = (form: Omit<SecondStepForm, 'state' | 'step'> = {}) => secondStepPage({ state, step, ...form })
        if (request.method === 'GET' || typed(request.body, 'switch')) return sendPage(reply, page())
        const code = typed(request.body, 'code')
        if (code.trim() === '') return sendPage(reply, page({ error: accountMessages.codeMissing }))

        const { isNew } = halfDone
        const taken = await takeCodeCounted(options, { request, account, step, code, isNew })
        if (taken.refused) {
          const refused = (refusal: string) => page({ refusal, value: code })
          return sendTooManyAttempts(reply, taken.refused, refused, taken.message)
        }
        if (taken.error !== undefined) return sendPage(reply, page({ error: taken.error, value: code }))
        return completeSignIn({ db, provider, request, reply }, mails, account, isNew)
      },
    })
  }
}
