import { namesAddress } from '@sightline/shared/domain/monthly-reports.ts'
import type { ApiTokenRow } from '../accounts/tokens/api-tokens.queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { MailContent } from '../database/schema/mails.ts'
import { insertMail } from './mails.queries.ts'
import { noticeMail } from './notice.mail.ts'

export async function storeTokenMail(
  transaction: Transaction,
  { id, userId, name, createdAt }: ApiTokenRow,
): Promise<void> {
  const kind = 'new-token' as const
  await insertMail(transaction, { userId, kind, key: id, content: { kind, name } }, createdAt)
}

export function newTokenMail({ name }: Extract<MailContent, { kind: 'new-token' }>, configurations: string) {
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
