// Mails that say what their reader has to do under Configurations.

import { namesAddress } from '@sightline/shared/domain/monthly-reports.ts'
import { html } from '@sightline/shared/service/html.ts'
import type { UnpaidPlan } from '../accounts/account-services.ts'
import type { ApiTokenRow } from '../accounts/tokens/api-tokens.queries.ts'
import { findOwner } from '../accounts/workspaces/workspaces.queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { MailContent } from '../database/schema/mails.ts'
import { mailHtml, mailText, type FramedMail } from './mail-frame.ts'
import { insertMail } from './mails.queries.ts'

type Told<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>

interface Notice {
  /** the subject as well */
  title: string
  lead: string
  whatNow: string
  why: string
}

function noticeMail({ title, lead, whatNow, why }: Notice, configurations: string) {
  const frame: FramedMail = {
    ...{ title, lead, why },
    parts: [html`<div class="card"><p>${whatNow}</p><p><a href="${configurations}">Open Configurations</a></p></div>`],
    links: { preferences: configurations },
  }
  return { subject: title, html: mailHtml(frame), text: mailText(frame, [whatNow, configurations]) }
}

export function webhookOffMail({ address, reason }: Told<'webhook-off'>, configurations: string) {
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

export async function storeTokenMail(
  transaction: Transaction,
  { id, userId, name, createdAt }: ApiTokenRow,
): Promise<void> {
  const kind = 'new-token' as const
  await insertMail(transaction, { userId, kind, key: id, content: { kind, name } }, createdAt)
}

export function newTokenMail({ name }: Told<'new-token'>, configurations: string) {
  // A stranger in the session may have chosen the name: it stays within its quotation marks, on one line.
  const named = namesAddress(name) ? '' : ` “${name.replaceAll(/[\s\p{Cc}“”]+/gu, ' ').trim()}”`
  return noticeMail(
    {
      title: 'A new API token was created',
      lead: `Somebody who is signed in to your account created the API token${named}. It lets a program in without your password.`,
      whatNow:
        'If it was you, ignore this mail. If it was not, revoke the token under Configurations, section “API access”, and choose a new password with “Forgot password?” on the sign-in page.',
      why: 'You get this mail because the token was created with your sign-in.',
    },
    configurations,
  )
}

export async function storeUnpaidMail(
  transaction: Transaction,
  { workspaceId, planTitle, reason, periodEnd, at }: UnpaidPlan,
  canSend: boolean,
): Promise<void> {
  const [userId, kind] = [await findOwner(transaction, workspaceId), 'plan-unpaid' as const]
  const key = `${workspaceId} ${periodEnd.toISOString()}`
  await insertMail(transaction, { userId, kind, key, content: canSend ? { kind, planTitle, reason } : null }, at)
}

const reasons = {
  declined: 'your card was declined',
  'no-answer': 'the payment could not be made for three days',
}

export const planUnpaidMail = ({ planTitle, reason }: Told<'plan-unpaid'>, configurations: string) =>
  noticeMail(
    {
      title: `${planTitle} did not begin`,
      lead: `Your paid period is over. ${planTitle} was to follow it, but ${reasons[reason]}. Your workspace is on Free now.`,
      whatNow: 'Your projects and reports are kept. To go on with a paid plan, choose it again under Configurations.',
      why: 'You get this mail because you own the workspace.',
    },
    configurations,
  )
