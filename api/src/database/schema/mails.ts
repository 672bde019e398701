import { index, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'

/** What a mail is about, as it was found; numbers and names are those of that moment. */
export type MailContent =
  | { kind: 'weekly-report'; endDate: string }
  | { kind: 'ranking-alert'; projectId: string; startDate: string; endDate: string; sample: boolean; alerts: RankingAlert[] }

/** Rates are fractions 0–1 over the `n` questions that both runs have an answer to. */
export type RankingAlert =
  | { kind: 'fall'; from: number; to: number; n: number }
  | { kind: 'passed'; competitor: string; brandFrom: number; brandTo: number; from: number; to: number; n: number }

export type MailKind = MailContent['kind']

/** One row a mail that was found due, or was looked for in vain: its key lets nobody write it twice. */
export const mails = appSchema.table(
  'mails',
  {
    id: uuid().primaryKey(),
    userId: idOf(() => users.id),
    kind: text().$type<MailKind>().notNull(),
    /** of a report its Monday, of an alert its analysis */
    key: text().notNull(),
    /** null: there is nothing to send */
    content: jsonb().$type<MailContent>(),
    createdAt: createdAt(),
    tries: smallint().notNull().default(0),
    /** lease and backoff in one: until then nobody else sends it; null when it is over */
    nextTryAt: instant(),
    sentAt: instant(),
  },
  (table) => [unique('mails_once').on(table.userId, table.kind, table.key), index('mails_due').on(table.nextTryAt)],
)
