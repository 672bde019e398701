import type { MailContent } from '../database/schema/mails.ts'
import { noticeMail } from './notice.mail.ts'

export function webhookOffMail(
  { address, reason }: Extract<MailContent, { kind: 'webhook-off' }>,
  configurations: string,
) {
  const { host } = new URL(address)
  return noticeMail(
    {
      title: `The webhook to ${host} was turned off`,
      lead: `The webhook to ${host} failed for a day. Its last try: ${reason}`,
      whatNow:
        'Nothing more is sent to it until you turn it on again under Configurations, section “Webhooks”, which lists what did not arrive.',
      why: 'You get this mail because a webhook of your account was turned off.',
    },
    configurations,
  )
}
