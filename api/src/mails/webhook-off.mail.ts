import { html } from '@sightline/shared/service/html.ts'
import type { MailContent } from '../database/schema/mails.ts'
import { mailHtml, mailText, type FramedMail } from './mail-frame.ts'

const WHY = 'You get this mail because a webhook of your account was turned off.'
const WHAT_NOW =
  'Nothing more is sent to it until you turn it on again under Configurations, section “Webhooks”, which lists what did not arrive.'

export function webhookOffMail(
  { address, reason }: Extract<MailContent, { kind: 'webhook-off' }>,
  configurations: string,
) {
  const { host } = new URL(address)
  const frame: FramedMail = {
    title: 'A webhook was turned off',
    lead: `The webhook to ${host} failed for a day. Its last try: ${reason}`,
    parts: [html`<div class="card"><p>${WHAT_NOW}</p><p><a href="${configurations}">Open Configurations</a></p></div>`],
    why: WHY,
    links: { preferences: configurations },
  }
  return {
    subject: `The webhook to ${host} was turned off`,
    html: mailHtml(frame),
    text: mailText(frame, [WHAT_NOW, configurations]),
  }
}
