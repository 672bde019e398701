// What reports read: sums of a day, kept in the transaction of each answer, recomputable from answers at any time.

import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import { boolean, date, integer, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appSchema } from './app-schema.ts'
import { projects } from './projects.ts'

const projectId = () =>
  uuid()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })
const platform = () => text().$type<PlatformId>().notNull()
const mode = () => text().$type<AnswerMode>().notNull()
const day = () => date({ mode: 'string' }).notNull()
const sample = () => boolean().notNull()
const count = () => integer().notNull().default(0)
const scoreSum = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)

/** What is summed for a company, the brand or a competitor. */
const companySums = () => ({
  /** answers with a counted mention */
  mentioned: count(),
  /** answers in which it stands first */
  top: count(),
  /** answers that cite its domain */
  cited: count(),
  mentions: count(),
  citations: count(),
  sentimentSum: scoreSum(),
  sentimentCount: count(),
  positionSum: count(),
  positionCount: count(),
})

export const dailySums = appSchema.table(
  'daily_sums',
  {
    projectId: projectId(),
    promptId: uuid().notNull(),
    platform: platform(),
    mode: mode(),
    day: day(),
    sample: sample(),
    /** answers that enter the rates */
    answered: count(),
    failed: count(),
    ...companySums(),
    citationPositionSum: count(),
    citationPositionCount: count(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.promptId, table.platform, table.mode, table.sample] }),
  ],
)

export const competitorDailySums = appSchema.table(
  'competitor_daily_sums',
  {
    projectId: projectId(),
    promptId: uuid().notNull(),
    platform: platform(),
    mode: mode(),
    day: day(),
    sample: sample(),
    /** the competitor's domain */
    company: text().notNull(),
    ...companySums(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.promptId, table.platform, table.mode, table.sample, table.company],
    }),
  ],
)

export const sourceDailySums = appSchema.table(
  'source_daily_sums',
  {
    projectId: projectId(),
    sourceId: uuid().notNull(),
    platform: platform(),
    mode: mode(),
    day: day(),
    sample: sample(),
    branded: boolean().notNull(),
    /** answers that cite the page */
    answers: count(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.sourceId, table.platform, table.mode, table.sample, table.branded],
    }),
  ],
)
