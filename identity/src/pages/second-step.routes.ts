// The second step of a sign-in, after the right password: a code of the authenticator app, or a recovery code.

import type { FastifyInstance } from 'fastify'
import { accountMessages } from '../accounts/account-input.ts'
import { findAccount, type Account } from '../accounts/accounts.queries.ts'
import { pagePath, pagePaths } from '../accounts/interaction-path.ts'
import { findTwoStep, takeCode, takeRecoveryCode } from '../accounts/second-factor.ts'
import {
  clearAttempts,
  countedWork,
  secondStepLimit,
  takeAttempt,
  wrongCodesMailLimit,
} from '../accounts/sign-in-limit.ts'
import { halfDoneIn } from '../database/half-done-sign-in.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { typed } from './field-errors.ts'
import { findInteraction } from './interaction.ts'
import type { PageOptions } from './page-options.ts'
import { secondStepPage, type SecondStep, type SecondStepForm } from './second-step.page.ts'
import { logSecurityEvent } from './security-events.ts'
import { sendPage } from './send-page.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'

const steps: SecondStep[] = ['secondStep', 'recoveryCode']

export async function secondStepRoutes(
  app: FastifyInstance,
  { db, provider, mails, secondFactorBox }: PageOptions,
): Promise<void> {
  async function tellWrongCodes(account: Account): Promise<void> {
    if ((await takeAttempt(db, wrongCodesMailLimit(account.sub))).allowed) mails.tellTwoStep(account, 'wrong-codes')
  }

  for (const step of steps) {
    app.route({
      method: ['GET', 'POST'],
      url: pagePaths[step],
      handler: async (request, reply) => {
        const { uid: state, result } = await findInteraction(provider, request, reply)
        const halfDone = halfDoneIn(result)
        const account = halfDone && (await findAccount(db, halfDone.accountId))
        // No password was right yet, or two-step sign-in was turned off meanwhile.
        if (!halfDone || !account || !(await findTwoStep(db, account.sub)).isOn) {
          return reply.redirect(pagePath('login', state), 303)
        }
        const { sub } = account
        const page = (form: Omit<SecondStepForm, 'state' | 'step'> = {}) => secondStepPage({ state, step, ...form })
        if (request.method === 'GET' || typed(request.body, 'switch')) return sendPage(reply, page())
        const code = typed(request.body, 'code')
        if (code.trim() === '') return sendPage(reply, page({ error: accountMessages.codeMissing }))

        const limit = secondStepLimit(sub)
        const attempt = await takeAttempt(db, limit)
        if (!attempt.allowed) {
          logSecurityEvent(request, 'second-step-limited', sub)
          await tellWrongCodes(account)
          return sendTooManyAttempts(reply, attempt, (refusal) => page({ refusal, value: code }))
        }
        const isCode = step === 'secondStep'
        const isRight = await countedWork(db, [limit], () =>
          isCode ? takeCode(db, secondFactorBox, sub, code) : takeRecoveryCode(db, sub, code),
        )
        if (!isRight) {
          logSecurityEvent(request, 'second-step-failed', sub)
          // Who guesses from elsewhere may stay below the limit.
          if (halfDone.isNew) await tellWrongCodes(account)
          const error = isCode ? accountMessages.wrongCode : accountMessages.wrongRecoveryCode
          return sendPage(reply, page({ error, value: code }))
        }
        await clearAttempts(db, limit)
        if (!isCode) {
          logSecurityEvent(request, 'recovery-code-used', sub)
          mails.tellTwoStep(account, 'recovery-code')
        }
        return completeSignIn({ db, provider, request, reply }, mails, account, halfDone.isNew)
      },
    })
  }
}
