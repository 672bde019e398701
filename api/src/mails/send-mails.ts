import type { Mail } from '@sightline/shared/service/mail/mailer.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { readEdition } from '../reports/share-links/share-links.queries.ts'
import { alertMail } from './alerts/alert.mail.ts'
import type { MailServices } from './mail-services.ts'
import { invitationMail } from './invitation.mail.ts'
import { claimMails, dropMail, endMail, type DueMail } from './mails.queries.ts'
import { newTokenMail, planUnpaidMail, webhookOffMail } from './notices.mail.ts'
import { findRecipient, isInvitationOpen, listMailedProjects } from './recipients.queries.ts'
import { editionPath } from './monthly/edition-code.ts'
import { countMailed, findEdition, isOpen, type MailEnd } from './monthly/editions.queries.ts'
import { monthlyMail } from './monthly/monthly.mail.ts'
import { listUnsubscribed } from './monthly/monthly-reports.queries.ts'
import { unsubscribeToken, type Unsubscription } from './unsubscribe/unsubscribe-token.ts'
import { readWeekly } from './weekly/read-weekly.ts'
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
    if (isOver) await end(services, mail, 'given-up')
    services.log.error(
      { err, mailId: mail.id, tries: mail.tries },
      isOver ? 'a mail was given up' : 'a mail could not be sent; it is tried again',
    )
    return false
  }
}

async function sendOne(services: MailServices, due: DueMail): Promise<boolean> {
  const { db, mailer, now } = services
  const { id, userId, content } = due
  const recipient = await findRecipient(db, userId, content.kind)
  const mail = recipient && (await writeMail(services, userId, content))
  // Since it was stored the mail was turned off, its project muted, the report is empty, or the invitation has ended.
  if (recipient === undefined || mail === undefined) {
    await end(services, due, 'left-out')
    return false
  }
  await mailer.send({ ...mail, to: 'to' in content ? content.to : recipient.email, messageId: id })
  await end(services, due, { sentAt: now() })
  return true
}

async function end({ db }: MailServices, { id, content }: DueMail, how: MailEnd): Promise<void> {
  await db.transaction(async (transaction) => {
    if (content.kind === 'monthly-report' && how === 'left-out') await dropMail(transaction, id)
    else await endMail(transaction, id, typeof how === 'string' ? null : how.sentAt)
    if (content.kind === 'monthly-report') await countMailed(transaction, content.projectId, content.editionId, how)
  })
}

async function writeMail(
  { db, now, settings }: MailServices,
  userId: string,
  content: DueMail['content'],
): Promise<Omit<Mail, 'to'> | undefined> {
  if (content.kind === 'webhook-off') return webhookOffMail(content, configurationsLink(settings))
  if (content.kind === 'plan-unpaid') return planUnpaidMail(content, configurationsLink(settings))
  if (content.kind === 'new-token') return newTokenMail(content, configurationsLink(settings))
  if (content.kind === 'invitation')
    return (await isInvitationOpen(db, content.token, now())) ? invitationMail(content, settings.PUBLIC_URL) : undefined
  if (content.kind === 'monthly-report') return writeMonthly({ db, now, settings }, userId, content)
  const links = linksOf(settings, { userId, kind: content.kind })
  const headers = unsubscribeHeaders(links)
  if (content.kind === 'weekly-report') {
    const report = await readWeekly(db, { ownerId: userId }, content.endDate)
    return report === null ? undefined : { ...weeklyMail(report, settings.PUBLIC_URL, links), headers }
  }
  const [project] = await listMailedProjects(db, { ownerId: userId }, content.projectId)
  return project && { ...alertMail(content, project, settings.PUBLIC_URL, links), headers }
}

/** undefined where its link has ended, or its reader has unsubscribed. */
async function writeMonthly(
  { db, now, settings }: Pick<MailServices, 'db' | 'now' | 'settings'>,
  ownerId: string,
  { kind, projectId, editionId, to, sender }: Extract<DueMail['content'], { kind: 'monthly-report' }>,
): Promise<Omit<Mail, 'to'> | undefined> {
  const [found, document] = [await findEdition(db, projectId, editionId), await readEdition(db, projectId, editionId)]
  const path = found && editionPath(settings.SECRET_KEY, found.edition)
  if (!path || document === undefined || !isOpen(found, now())) return undefined
  if ((await listUnsubscribed(db, ownerId, [to])).length > 0) return undefined
  const links = linksOf(settings, { userId: ownerId, kind, projectId, address: to })
  const link = new URL(path, settings.PUBLIC_URL).href
  return { ...monthlyMail(document, { link, sender, ...links }), headers: unsubscribeHeaders(links) }
}

function linksOf(
  { PUBLIC_URL, SECRET_KEY = '' }: MailServices['settings'],
  from: Unsubscription,
): { unsubscribe: string; preferences: string } {
  const unsubscribe = new URL('/api/mails/unsubscribe', PUBLIC_URL)
  unsubscribe.searchParams.set('token', unsubscribeToken(SECRET_KEY, from))
  return { unsubscribe: unsubscribe.href, preferences: configurationsLink({ PUBLIC_URL }) }
}

const unsubscribeHeaders = ({ unsubscribe }: { unsubscribe: string }) => ({
  'list-unsubscribe': `<${unsubscribe}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
})

const configurationsLink = ({ PUBLIC_URL }: Pick<MailServices['settings'], 'PUBLIC_URL'>) =>
  new URL(paths.configurations, PUBLIC_URL).href
