// Mails of the provider, sent after the answer: the response time must not reveal whether the account exists.

import type { FastifyBaseLogger } from 'fastify'
import { findPasswordAccount, type Account } from '../accounts/accounts.queries.ts'
import { createMailedLink, hasMailedLink, takeMailedLink, type LinkPurpose } from '../accounts/mailed-links.ts'
import { takeAttempt, welcomeMailLimit } from '../accounts/sign-in-limit.ts'
import type { Database } from '../database/connect.ts'
import type { Mailer } from '@sightline/shared/service/mail/mailer.ts'
import {
  newPlaceMail,
  passwordChangedMail,
  resetPasswordMail,
  twoStepMail,
  verifyEmailMail,
  type NewPasswordBy,
  type SignInPlace,
  type TwoStepNews,
} from './messages.ts'

type Recipient = Pick<Account, 'sub' | 'email'>

export interface LinkMails {
  via: Mailer['via']
  /** a link for a new password, where the email has an account with one */
  sendResetLink(email: string): void
  /** a link that confirms the account's email, unless it is confirmed or was sent one; @param address who causes it */
  sendVerificationLink(account: Recipient & Pick<Account, 'emailVerified'>, address: string): void
  /** tells the owner of a new password */
  tellNewPassword(email: string, by: NewPasswordBy): void
  /** tells the owner of a sign-in from a new place, where the email is confirmed: until then it may be a stranger's */
  tellNewPlace(account: Pick<Account, 'email' | 'emailVerified'>, place: SignInPlace): void
  /** tells the owner what happened to two-step sign-in or to passkeys, where the email is confirmed */
  tellTwoStep(account: Pick<Account, 'email' | 'emailVerified'>, news: TwoStepNews): void
  /** resolves when the mails under way are sent or have failed */
  flush(): Promise<void>
}

export interface LinkMailOptions {
  db: Database
  mailer: Mailer
  publicUrl: URL
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createLinkMails({ db, mailer, publicUrl, log }: LinkMailOptions): LinkMails {
  const pending = new Set<Promise<void>>()

  function later(work: () => Promise<void>): void {
    if (mailer.via === 'none') return
    const running: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
      .finally(() => pending.delete(running))
    pending.add(running)
  }

  /** Revokes the link when its mail could not be sent. */
  async function mailLink(
    purpose: LinkPurpose,
    { sub, email }: Recipient,
    write: typeof resetPasswordMail,
  ): Promise<void> {
    const token = await createMailedLink(db, purpose, sub)
    try {
      await mailer.send({ to: email, ...write(publicUrl, token) })
    } catch (error) {
      await takeMailedLink(db, purpose, token)
      throw error
    }
  }

  return {
    via: mailer.via,
    sendResetLink: (email) =>
      later(async () => {
        const account = await findPasswordAccount(db, email)
        // To the address of the account, not to what was typed.
        if (account) await mailLink('reset-password', account, resetPasswordMail)
      }),
    sendVerificationLink: (account, address) =>
      later(async () => {
        if (account.emailVerified || (await hasMailedLink(db, 'verify-email', account.sub))) return
        const attempt = await takeAttempt(db, welcomeMailLimit(address))
        if (attempt.allowed) await mailLink('verify-email', account, verifyEmailMail)
      }),
    tellNewPassword: (email, by) => later(() => mailer.send({ to: email, ...passwordChangedMail(publicUrl, by) })),
    tellNewPlace: ({ email, emailVerified }, place) => {
      if (emailVerified) later(() => mailer.send({ to: email, ...newPlaceMail(publicUrl, place) }))
    },
    tellTwoStep: ({ email, emailVerified }, news) => {
      if (emailVerified) later(() => mailer.send({ to: email, ...twoStepMail(publicUrl, news) }))
    },
    flush: async () => {
      await Promise.all(pending)
    },
  }
}
