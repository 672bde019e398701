import type { UnpaidPlan } from '../accounts/account-services.ts'
import { findOwner } from '../accounts/workspaces/workspaces.queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { MailContent } from '../database/schema/mails.ts'
import { insertMail } from './mails.queries.ts'
import { noticeMail } from './notice.mail.ts'

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

export const planUnpaidMail = (
  { planTitle, reason }: Extract<MailContent, { kind: 'plan-unpaid' }>,
  configurations: string,
) =>
  noticeMail(
    {
      title: `${planTitle} did not begin`,
      lead: `Your paid period is over. ${planTitle} was to follow it, but ${reasons[reason]}. Your workspace is on Free now.`,
      whatNow: 'Your projects and reports are kept. To go on with a paid plan, choose it again under Configurations.',
      why: 'You get this mail because you own the workspace.',
    },
    configurations,
  )
