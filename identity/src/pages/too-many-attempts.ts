import type { FastifyReply } from 'fastify'
import { accountMessages } from '../accounts/account-input.ts'
import type { Attempt } from '../accounts/sign-in-limit.ts'
import type { Page } from './layout.ts'
import { sendPage } from './send-page.ts'

const MINUTE_SECONDS = 60

/** As a person is told. */
export const minutesOf = (seconds: number) => Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))

export function sendTooManyAttempts(
  reply: FastifyReply,
  { retryAfterSeconds }: Extract<Attempt, { allowed: false }>,
  page: (message: string) => Page,
  message: (minutes: number) => string = accountMessages.tooManyAttempts,
): FastifyReply {
  return sendPage(reply.code(429).header('retry-after', retryAfterSeconds), page(message(minutesOf(retryAfterSeconds))))
}
