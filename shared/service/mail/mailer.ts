// Mail goes through SMTP. Where none is set up and the product runs on this machine only, each mail is a file in the outbox.

import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from '../logger.ts'
import { isLoopback } from '../loopback.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** the same for readers that show it; without it the mail is text */
  html?: string
  /** idempotency key of this mail, the same for each attempt: becomes its Message-ID, without the host */
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  /** how mail leaves; `none`: nothing can be sent, and pages say so */
  via: 'smtp' | 'outbox' | 'none'
  /** Rejects when the mail server refuses the mail. */
  send(mail: Mail): Promise<void>
}

export interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  PUBLIC_URL: string
  NODE_ENV: 'development' | 'production' | 'test'
  DATA_DIR: string
}

/** Together they stay below the lease of a claimed mail (api/src/mails/send-mails.ts). */
const TIMEOUTS_MS = { connect: 10_000, reply: 30_000 }
/** File mode of the outbox: a mail may contain a sign-in link. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
/** Nodemailer must not read files or URLs that a mail names. */
const READ_NOTHING = { disableFileAccess: true, disableUrlAccess: true }

/** @param timeouts in ms: for a connection and for each reply */
export function createMailer(settings: MailSettings, log: Pick<Logger, 'info'>, timeouts = TIMEOUTS_MS): Mailer {
  const { SMTP_URL, PUBLIC_URL, NODE_ENV } = settings
  const { hostname } = new URL(PUBLIC_URL)
  const from = settings.MAIL_FROM ?? `Sightline <no-reply@${hostname}>`
  const message = ({ to, messageId, headers, ...content }: Mail) => ({
    ...content,
    from,
    // As an object: an address is never parsed as a list of several.
    to: { name: '', address: to },
    ...(messageId !== undefined && { messageId: `<${messageId}@${hostname}>` }),
    headers: { 'auto-submitted': 'auto-generated', ...headers },
  })
  if (SMTP_URL !== undefined) {
    const transport = createTransport({
      url: SMTP_URL,
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      socketTimeout: timeouts.reply,
      // A password is never sent in the clear.
      requireTLS: new URL(SMTP_URL).password !== '',
      ...READ_NOTHING,
    })
    return { via: 'smtp', send: async (mail) => void (await transport.sendMail(message(mail))) }
  }
  const isLocal = NODE_ENV !== 'production' || isLoopback(hostname)
  if (!isLocal) return { via: 'none', send: () => Promise.reject(new Error('SMTP_URL is not set')) }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...READ_NOTHING })
  const folder = resolve(settings.DATA_DIR, 'outbox')
  return {
    via: 'outbox',
    async send(mail) {
      const file = await writeMail(transport, message(mail), folder)
      log.info({ file }, 'No SMTP_URL is set: a mail was written to a file')
    },
  }
}

/** @returns the path of the file, which any mail program opens */
async function writeMail(transport: Transporter, message: object, folder: string): Promise<string> {
  const { message: content } = (await transport.sendMail(message)) as { message: Buffer }
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
  try {
    await writeFile(file, content, { mode: PRIVATE_FILE, flag: 'wx' })
  } catch (error) {
    // A disk that is full leaves half a mail, which would look like one that was sent.
    await rm(file, { force: true })
    throw error
  }
  return file
}
