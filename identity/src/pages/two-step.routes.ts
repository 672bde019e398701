// Two-step sign-in on the page of sign-ins: set-up, new recovery codes, and its end. Each asks for the password, as the rest of the
// page, and what changes two-step sign-in once it is on asks for a code, too.

import type { FastifyInstance } from 'fastify'
import { accountMessages, twoStepInput } from '../accounts/account-input.ts'
import { pagePaths } from '../accounts/interaction-path.ts'
import { beginSetUp, findSetUp, replaceRecoveryCodes, turnOff, turnOn } from '../accounts/second-factor.ts'
import { fieldErrors, typed } from './field-errors.ts'
import { findOwn } from './own-account.ts'
import type { PageOptions } from './page-options.ts'
import { logSecurityEvent } from './security-events.ts'
import type { SecurityAnswer, TwoStepAct } from './security.page.ts'
import { sendPage } from './send-page.ts'
import { takeCodeCounted } from './take-code-counted.ts'
import { sendTooManyAttempts } from './too-many-attempts.ts'
import { recoveryCodesPage, setUpPage } from './two-step.page.ts'
import { verifyCounted } from './verify-counted.ts'

/** A code of the app, right or wrong; a recovery code has letters. */
const ONLY_DIGITS = /^[\d\s]*$/

export async function twoStepRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { db, provider, mails, secondFactorBox } = options
  for (const path of [pagePaths.twoStep, pagePaths.confirmTwoStep])
    app.get(path, async (_request, reply) => reply.redirect(pagePaths.security, 303))

  app.post(pagePaths.twoStep, async (request, reply) => {
    const place = { db, provider, request, reply }
    const { account, sub, email, hasPassword, twoStep, page } = await findOwn(place)
    const act = typed(request.body, 'act')
    const code = typed(request.body, 'code')
    const offered: string[] = (twoStep.isOn ? ['codes', 'off', ''] : ['set-up']) satisfies (TwoStepAct | '')[]
    // Another tab was quicker: the page shows how it is now.
    if (!hasPassword || !offered.includes(act)) return sendPage(reply, page())
    const again = (answer: Pick<SecurityAnswer, 'errors' | 'refusal'>) => page({ ...answer, twoStep: { act, code } })
    const refused = (text: string) => again({ refusal: { of: 'two-step', text } })
    const input = twoStepInput(twoStep.isOn).safeParse(request.body)
    if (!input.success) return sendPage(reply, again({ errors: fieldErrors(input.error) }))
    const verified = await verifyCounted(place, { email, password: input.data.proof })
    if (verified.refused) return sendTooManyAttempts(reply, verified.refused, refused)
    if (!verified.account) return sendPage(reply, again({ errors: { proof: accountMessages.wrongPresentPassword } }))
    if (twoStep.isOn) {
      const step = ONLY_DIGITS.test(code) ? 'secondStep' : 'recoveryCode'
      const taken = await takeCodeCounted(options, { request, account, step, code, isNew: verified.isNew })
      if (taken.refused) return sendTooManyAttempts(reply, taken.refused, refused, taken.message)
      if (taken.error !== undefined) return sendPage(reply, again({ errors: { code: taken.error } }))
    }

    if (act === ('set-up' satisfies TwoStepAct)) {
      const secret = await beginSetUp(db, secondFactorBox, sub)
      if (secret !== undefined) return sendPage(reply, setUpPage({ secret, email }))
    }
    if (act === ('codes' satisfies TwoStepAct)) {
      const codes = await replaceRecoveryCodes(db, sub)
      if (codes) {
        logSecurityEvent(request, 'recovery-codes-made', sub)
        return sendPage(reply, recoveryCodesPage('Your new recovery codes', codes))
      }
    }
    if (act === ('off' satisfies TwoStepAct) && (await turnOff(db, sub))) {
      logSecurityEvent(request, 'two-step-off', sub)
      mails.tellTwoStep(account, 'off')
      return sendPage(reply, (await findOwn(place)).page({ done: 'Two-step sign-in is off.' }))
    }
    // Another tab was quicker: the page shows how it is now.
    return sendPage(reply, (await findOwn(place)).page())
  })

  app.post(pagePaths.confirmTwoStep, async (request, reply) => {
    const { account, sub, email, page } = await findOwn({ db, provider, request, reply })
    const setUp = await findSetUp(db, secondFactorBox, sub)
    // The form brings its key: without the password nobody is shown one that waits.
    if (setUp === undefined || typed(request.body, 'key') !== setUp.secret) {
      return sendPage(reply, page({ refusal: { of: 'two-step', text: accountMessages.setUpOver } }))
    }
    const code = typed(request.body, 'code')
    const again = (error: string) => sendPage(reply, setUpPage({ secret: setUp.secret, email, error }))
    if (code.trim() === '') return again(accountMessages.codeMissing)
    const codes = await turnOn(db, { ...setUp, sub, code })
    if (!codes) return again(accountMessages.wrongFirstCode)
    logSecurityEvent(request, 'two-step-on', sub)
    mails.tellTwoStep(account, 'on')
    return sendPage(reply, recoveryCodesPage('Two-step sign-in is on', codes))
  })
}
