import { findAlerts } from './alerts/find-alerts.ts'
import type { MailServices } from './mail-services.ts'
import { sendMails } from './send-mails.ts'
import { findWeeklyReports } from './weekly/find-weekly.ts'

const CHECK_MS = 60_000

/** Finds the mails and the webhooks' events that are due and sends the mails, immediately and then every minute; checks never overlap. */
export function startMails(services: MailServices): { stop(): Promise<void> } {
  const { log, mailer, settings } = services
  const canMail = mailer.via !== 'none' && settings.SECRET_KEY !== undefined
  if (!canMail) log.warn('no reports and alerts are mailed: SMTP_URL or SECRET_KEY is not set')
  // Webhooks need it, too.
  if (settings.SECRET_KEY === undefined) return { stop: async () => undefined }
  const stopping = new AbortController()
  let checking: Promise<void> | null = null
  const look = () => {
    checking ??= check().finally(() => {
      checking = null
    })
  }
  look()
  const timer = setInterval(look, CHECK_MS)

  async function check(): Promise<void> {
    try {
      await findWeeklyReports(services)
      await findAlerts(services)
      const sent = canMail ? await sendMails(services, stopping.signal) : 0
      if (sent > 0) log.info({ sent }, 'mails were sent')
    } catch (err) {
      log.error({ err }, 'due mails could not be looked for')
    }
  }

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await checking
    },
  }
}
