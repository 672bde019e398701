// Reports that are shown to people without an account.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import type { MonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'
import type { ReportSection, RollingRange } from '@sightline/shared/domain/shared-reports.ts'
import { boolean, date, index, integer, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { appSchema, createdAt, idOf, instant } from './app-schema.ts'
import { projects } from './projects.ts'

/** A row stays after its end, so that its address is told from an unknown one. */
export const shareLinks = appSchema.table(
  'share_links',
  {
    id: uuid().primaryKey(),
    projectId: idOf(() => projects.id),
    /** for the owner; empty where the link has none */
    name: text().notNull(),
    /** sha256 of the address's code, hex */
    codeHash: text().notNull(),
    sections: text().array().$type<ReportSection[]>().notNull(),
    /** a rolling period; null: `startDate` to `endDate` */
    range: text().$type<RollingRange>(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    /** scrypt hash; null: the address is enough */
    passwordHash: text(),
    /** websites that may show a card of it in a frame */
    embedOrigins: text().array().notNull(),
    views: integer().notNull().default(0),
    lastViewedAt: instant(),
    createdAt: createdAt(),
    /** null: it has no end */
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    unique('share_links_code').on(table.codeHash),
    index('share_links_project').on(table.projectId, table.createdAt),
  ],
)

/** How the monthly report of a project is set up; without a row it never was. */
export const monthlyReports = appSchema.table('monthly_reports', {
  projectId: idOf(() => projects.id).primaryKey(),
  version: integer().notNull(),
  setup: jsonb().$type<Omit<MonthlySetup, 'sendDay'>>().notNull(),
  /** a column, as it is looked for every minute; null: it is not sent by itself */
  sendDay: smallint(),
  /** when `sendDay` was chosen: a day before that is not made up for */
  scheduledAt: instant().notNull(),
  /** the month whose report was tried last, and until when no worker tries it again: lease and backoff in one */
  triedMonth: text(),
  tries: smallint().notNull().default(0),
  nextTryAt: instant(),
})

/** No report of this owner is mailed to them, also when they are entered again, for another project, too. */
export const unsubscribedReaders = appSchema.table(
  'unsubscribed_readers',
  {
    ownerId: idOf(() => users.id),
    /** lower case */
    address: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.address] })],
)

/** A monthly report that was made: the document that its link shows, as it was then. */
export const reportEditions = appSchema.table(
  'report_editions',
  {
    projectId: idOf(() => projects.id),
    id: uuid().notNull(),
    /** null: there is none, or it was deleted by the release before this table, which deletes ended links */
    linkId: uuid().references(() => shareLinks.id, { onDelete: 'set null' }),
    /** the link's code, under SECRET_KEY; null: the period had no answers, and there is no report */
    sealedCode: text(),
    /** in which the schedule has made it; null: a person has */
    month: text(),
    /** null with `month` null: the account is gone */
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant().notNull(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    document: jsonb().$type<ReportDocument>(),
    sample: boolean().notNull(),
    /** how many addresses it is mailed to, of these how many got it, and how many could not be reached */
    recipients: smallint().notNull(),
    sentTo: smallint().notNull().default(0),
    failed: smallint().notNull().default(0),
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    unique('report_editions_month').on(table.projectId, table.month),
    index('report_editions_made').on(table.projectId, table.madeAt),
    index('report_editions_link').on(table.linkId),
  ],
)
