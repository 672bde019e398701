import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import type { MemberRole } from '@sightline/shared/domain/workspaces.ts'
import { index, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'

/** Content of a mail: a snapshot of the numbers and names at the time of the check. */
export type MailContent =
  | { kind: 'weekly-report'; endDate: string }
  | AlertContent
  /** `reason`: why it was turned off, for a person */
  | { kind: 'webhook-off'; address: string; reason: string }
  | { kind: 'plan-unpaid'; planTitle: string; reason: 'declined' | 'no-answer' }
  /** `name`: the token's */
  | { kind: 'new-token'; name: string }
  | InvitationContent
  /** to an address that may have no account; deleted once it was sent. `sender`: the account in whose name it is sent */
  | { kind: 'monthly-report'; projectId: string; editionId: string; to: string; sender: string }

/** To somebody who may have no account: the mail belongs to the person who invites. Deleted once it was sent, as it has the token. */
export interface InvitationContent {
  kind: 'invitation'
  to: string
  workspace: string
  inviter: string
  role: MemberRole
  token: string
  expiresAt: string
}

export interface AlertContent {
  kind: 'ranking-alert'
  projectId: string
  startDate: string
  endDate: string
  sample: boolean
  /** between the two runs; contents that were stored earlier lack them */
  newModels?: NewModel[]
  alerts: RankingAlert[]
}

/** Rates are fractions 0–1 over the `n` questions that both runs have an answer to. */
export type RankingAlert =
  | { kind: 'fall'; from: number; to: number; n: number }
  | { kind: 'passed'; competitor: string; brandFrom: number; brandTo: number; from: number; to: number; n: number }

export type MailKind = MailContent['kind']
/** Sent whatever is switched in the preferences. */
export const unlistedKinds = ['webhook-off', 'plan-unpaid', 'new-token', 'invitation', 'monthly-report'] as const
type UnlistedKind = (typeof unlistedKinds)[number]
/** Mails that a person may turn off there. */
export type ListKind = Exclude<MailKind, UnlistedKind>

/** One row per mail, also per one that turned out to have no content. Its unique key makes the check idempotent. */
export const mails = appSchema.table(
  'mails',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => users.id),
    kind: text().$type<MailKind>().notNull(),
    /** of a report its Monday, of an alert its analysis, of a webhook its id and since when it has failed, of an unpaid plan its workspace and beginning, of a token or an invitation its id, of a monthly report its day and a keyed hash of the address */
    key: text().notNull(),
    /** null: there is nothing to send */
    content: jsonb().$type<MailContent>(),
    createdAt: createdAt(),
    tries: smallint().notNull().default(0),
    /** lease and backoff in one: no other worker sends it before that time; null once it was sent or given up */
    nextTryAt: instant(),
    sentAt: instant(),
  },
  (table) => [unique('mails_once').on(table.userId, table.kind, table.key), index('mails_due').on(table.nextTryAt)],
)
