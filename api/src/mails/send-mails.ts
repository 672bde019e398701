import type { Mail } from '@sightline/shared/service/mail/mailer.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { ListKind } from '../database/schema/mails.ts'
import { alertMail } from './alerts/alert.mail.ts'
import type { MailServices } from './mail-services.ts'
import { invitationMail } from './invitation.mail.ts'
import { claimMails, endMail, type DueMail } from './mails.queries.ts'
import { planUnpaidMail } from './plan-unpaid.mail.ts'
import { findRecipient, isInvitationOpen, listMailedProjects } from './recipients.queries.ts'
import { unsubscribeToken } from './unsubscribe/unsubscribe-token.ts'
import { readWeekly } from './weekly/read-weekly.ts'
import { webhookOffMail } from './webhook-off.mail.ts'
import { weeklyMail } from './weekly/weekly.mail.ts'

/** The lease of a claimed mail, longer than the timeout of a mail server. It doubles with each try (backoff): the eighth is ten hours later. */
const FIRST_RETRY_MS = 5 * 60 * 1000
const MOST_TRIES = 8

const nextTryAfter = (now: Date) => (tries: number) => new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (tries - 1))

/**
 * Sends what is due. At-least-once delivery: a worker that crashes after the mail server has accepted a mail sends it again, under the
 * same Message-ID. @returns how many were sent
 */
export async function sendMails(services: MailServices, signal?: AbortSignal): Promise<number> {
  const { db, now } = services
  let sent = 0
  for (;;) {
    const due = signal?.aborted ? [] : await claimMails(db, now(), nextTryAfter(now()))
    if (due.length === 0) return sent
    // Sent concurrently: behind a slow one the leases of the others would expire, and another worker would send them, too.
    const results = await Promise.all(due.map((mail) => trySending(services, mail)))
    sent += results.filter(Boolean).length
  }
}

/** Permanent failures (5xx) are retried, too: a wrong password or a closed relay is a setting that gets corrected. */
async function trySending(services: MailServices, mail: DueMail): Promise<boolean> {
  try {
    return await sendOne(services, mail)
  } catch (err) {
    const isOver = mail.tries >= MOST_TRIES
    if (isOver) await endMail(services.db, mail.id, null)
    services.log.error(
      { err, mailId: mail.id, tries: mail.tries },
      isOver ? 'a mail was given up' : 'a mail could not be sent; it is tried again',
    )
    return false
  }
}

async function sendOne(services: MailServices, { id, userId, content }: DueMail): Promise<boolean> {
  const { db, mailer, now } = services
  const recipient = await findRecipient(db, userId, content.kind)
  const mail = recipient && (await writeMail(services, userId, content))
  // Since it was stored the mail was turned off, its project muted, the report is empty, or the invitation has ended.
  if (recipient === undefined || mail === undefined) {
    await endMail(db, id, null)
    return false
  }
  await mailer.send({ ...mail, to: content.kind === 'invitation' ? content.to : recipient.email, messageId: id })
  await endMail(db, id, now())
  return true
}

async function writeMail(
  { db, now, settings }: MailServices,
  userId: string,
  content: DueMail['content'],
): Promise<Omit<Mail, 'to'> | undefined> {
  if (content.kind === 'webhook-off') return webhookOffMail(content, configurationsLink(settings))
  if (content.kind === 'plan-unpaid') return planUnpaidMail(content, configurationsLink(settings))
  if (content.kind === 'invitation')
    return (await isInvitationOpen(db, content.token, now())) ? invitationMail(content, settings.PUBLIC_URL) : undefined
  const links = linksOf(settings, userId, content.kind)
  const headers = {
    'list-unsubscribe': `<${links.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
  if (content.kind === 'weekly-report') {
    const report = await readWeekly(db, { ownerId: userId }, content.endDate)
    return report === null ? undefined : { ...weeklyMail(report, settings.PUBLIC_URL, links), headers }
  }
  const [project] = await listMailedProjects(db, { ownerId: userId }, content.projectId)
  return project && { ...alertMail(content, project, settings.PUBLIC_URL, links), headers }
}

function linksOf(
  { PUBLIC_URL, SECRET_KEY = '' }: MailServices['settings'],
  userId: string,
  kind: ListKind,
): { unsubscribe: string; preferences: string } {
  const unsubscribe = new URL('/api/mails/unsubscribe', PUBLIC_URL)
  unsubscribe.searchParams.set('token', unsubscribeToken(SECRET_KEY, { userId, kind }))
  return { unsubscribe: unsubscribe.href, preferences: configurationsLink({ PUBLIC_URL }) }
}

const configurationsLink = ({ PUBLIC_URL }: Pick<MailServices['settings'], 'PUBLIC_URL'>) =>
  new URL(paths.configurations, PUBLIC_URL).href
