// Mail goes through SMTP. Where none is set up and the product runs on this machine only, it is printed in the log.

import { createTransport } from 'nodemailer'
import { isLoopback } from '@sightline/shared/service/loopback.ts'
import type { IdentitySettings } from '../settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** how mail leaves; `none`: nothing can be sent, and pages say so */
  via: 'smtp' | 'log' | 'none'
  /** Rejects when the mail server refuses the mail. */
  send(mail: Mail): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000

type MailSettings = Pick<IdentitySettings, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'NODE_ENV'>

export function createMailer(settings: MailSettings, print: (text: string) => void): Mailer {
  const { SMTP_URL, PUBLIC_URL, NODE_ENV } = settings
  const { hostname } = new URL(PUBLIC_URL)
  if (SMTP_URL === undefined) {
    const isLocal = NODE_ENV !== 'production' || isLoopback(hostname)
    if (!isLocal) return { via: 'none', send: () => Promise.reject(new Error('SMTP_URL is not set')) }
    return {
      via: 'log',
      async send({ to, subject, text }) {
        print(`No SMTP_URL is set, so this mail was not sent. To: ${to}. Subject: ${subject}.\n${text}`)
      },
    }
  }
  const from = settings.MAIL_FROM ?? `Sightline <no-reply@${hostname}>`
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A mail is text: nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    via: 'smtp',
    async send({ to, subject, text }) {
      await transport.sendMail({
        from,
        // As an object: an address is never parsed as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'auto-submitted': 'auto-generated' },
      })
    },
  }
}
