// Reports that are shown to people without an account.

import type { ReportSection, RollingRange } from '@sightline/shared/domain/shared-reports.ts'
import { date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
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
