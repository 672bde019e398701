import type { FastifyRequest } from 'fastify'
import { accountMessages } from '../accounts/account-input.ts'
import type { Account } from '../accounts/accounts.queries.ts'
import { takeCode, takeRecoveryCode } from '../accounts/second-factor.ts'
import {
  addressLimit,
  clearAttempts,
  countedWork,
  dailyCodesLimit,
  returnAttempt,
  secondStepLimit,
  takeAttempt,
  wrongCodesMailLimit,
  type Attempt,
  type Limited,
} from '../accounts/sign-in-limit.ts'
import type { PageOptions } from './page-options.ts'
import type { SecondStep } from './second-step.page.ts'
import { logSecurityEvent } from './security-events.ts'

interface TypedCode {
  request: FastifyRequest
  account: Account
  step: SecondStep
  code: string
  /** it is typed at a place that the account does not know */
  isNew: boolean
}

type Taken =
  | {
      refused: Extract<Attempt, { allowed: false }>
      /** in the place of the usual one about too many attempts */
      message: (() => string) | undefined
    }
  | {
      refused?: undefined
      /** undefined: the code was right, and does not work any more */
      error: string | undefined
    }

/**
 * Takes a code of the app, or a recovery code, after the right password. Wrong ones are counted, and after too many in 15 minutes none
 * is taken. After too many in a day codes of the app are refused, but recovery codes, which nobody guesses, still let the owner in
 * (sign-in-limit.ts). The owner is told of wrong codes and of used recovery codes.
 */
export async function takeCodeCounted(
  { db, mails, secondFactorBox }: Pick<PageOptions, 'db' | 'mails' | 'secondFactorBox'>,
  { request, account, step, code, isNew }: TypedCode,
): Promise<Taken> {
  const { sub } = account
  const tell = async (news: Parameters<typeof wrongCodesMailLimit>[1]) => {
    if ((await takeAttempt(db, wrongCodesMailLimit(sub, news))).allowed) mails.tellTwoStep(account, news)
  }
  const isUsedUp = async (one: Limited) => {
    const { allowed } = await takeAttempt(db, one)
    if (allowed) await returnAttempt(db, one)
    return !allowed
  }

  const isRecovery = step === 'recoveryCode'
  const limit = secondStepLimit(sub)
  const daily = isRecovery ? [] : [dailyCodesLimit(sub, isNew)]
  // As wrong passwords do: somebody may know the passwords of many accounts, and guess a few codes at each.
  const kept = [...daily, ...(isNew ? [addressLimit(request.ip)] : [])]
  const limits = [limit, ...kept]
  const attempt = await takeAttempt(db, ...limits)
  if (!attempt.allowed) {
    logSecurityEvent(request, 'second-step-limited', sub)
    const [day] = daily
    const isBlocked = day !== undefined && (await isUsedUp(day))
    // Where only the address has made too many attempts, the account has nothing to be told.
    if (isBlocked) await tell('codes-blocked')
    else if (await isUsedUp(limit)) await tell('wrong-codes')
    return { refused: attempt, message: isBlocked ? () => accountMessages.codesBlocked : undefined }
  }
  const isRight = await countedWork(db, limits, () =>
    isRecovery ? takeRecoveryCode(db, sub, code) : takeCode(db, secondFactorBox, sub, code),
  )
  if (isRight === undefined) {
    await returnAttempt(db, ...limits)
    return { error: accountMessages.codeUncheckable }
  }
  if (!isRight) {
    logSecurityEvent(request, 'second-step-failed', sub)
    // Somebody who guesses from elsewhere may stay below the limit.
    if (isNew) await tell('wrong-code')
    return { error: isRecovery ? accountMessages.wrongRecoveryCode : accountMessages.wrongCode }
  }
  await clearAttempts(db, limit)
  await returnAttempt(db, ...kept)
  if (isRecovery) {
    logSecurityEvent(request, 'recovery-code-used', sub)
    mails.tellTwoStep(account, 'recovery-code')
  }
  return { error: undefined }
}
