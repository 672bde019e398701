import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { findAlerts } from './alerts/find-alerts.ts'
import type { MailServices } from './mail-services.ts'
import { findMonthlyReports } from './monthly/find-monthly.ts'
import { sendMails } from './send-mails.ts'
import { findWeeklyReports } from './weekly/find-weekly.ts'

const CHECK_MS = 60_000

/** Finds the mails and the webhooks' events that are due, and sends the mails. */
export function startMails(services: MailServices): RunningChecks {
  const { log, mailer, settings } = services
  const canMail = mailer.via !== 'none' && settings.SECRET_KEY !== undefined
  if (!canMail) log.warn('no mail is sent: SMTP_URL or SECRET_KEY is not set')
  // Webhooks need it, too.
  if (settings.SECRET_KEY === undefined) return { stop: async () => undefined }
  const mails = startChecks(log, { everyMs: CHECK_MS, failed: 'due mails could not be looked for' }, async (signal) => {
    await findWeeklyReports(services)
    await findAlerts(services)
    const sent = canMail ? await sendMails(services, signal) : 0
    if (sent > 0) log.info({ sent }, 'mails were sent')
  })
  // Of its own: other mails do not wait until long reports are composed.
  const monthly = startChecks(log, { everyMs: CHECK_MS, failed: 'monthly reports could not be looked for' }, (signal) =>
    findMonthlyReports(services, signal),
  )
  return {
    async stop() {
      await Promise.all([mails.stop(), monthly.stop()])
    },
  }
}
