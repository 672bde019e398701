// What reports read: sums of days, kept in the transaction of each answer, recomputable from answers at any time.

import type { AnswerMode, PlatformId } from '@sightline/shared/contract/platforms.ts'
import { boolean, date, index, integer, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { appSchema, idOf } from './app-schema.ts'
import { projects } from './projects.ts'

const projectId = () => idOf(() => projects.id)
const platform = () => text().$type<PlatformId>().notNull()
const mode = () => text().$type<AnswerMode>().notNull()
const day = () => date({ mode: 'string' }).notNull()
const sample = () => boolean().notNull()
/** the prompt names the brand itself */
const branded = () => boolean().notNull()
const count = () => integer().notNull().default(0)
const scoreSum = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)
const squareSum = () => numeric({ precision: 18, scale: 4, mode: 'number' }).notNull().default(0)

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
  /** of the squares of what `sentimentSum` adds up: how far the answers differ */
  sentimentSquareSum: squareSum(),
  sentimentCount: count(),
  positionSum: count(),
  positionCount: count(),
})

/** By prompt: what positions read, some days of all prompts, or the days of one. */
export const promptDailySums = appSchema.table(
  'prompt_daily_sums',
  {
    projectId: projectId(),
    promptId: uuid().notNull(),
    day: day(),
    platform: platform(),
    mode: mode(),
    sample: sample(),
    /** answers that enter the rates */
    answered: count(),
    failed: count(),
    positionSum: count(),
    positionCount: count(),
    citationPositionSum: count(),
    citationPositionCount: count(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.promptId, table.day, table.platform, table.mode, table.sample] }),
    index('prompt_daily_sums_day').on(table.projectId, table.day),
  ],
)

/** Of the brand, over all prompts: what rates and trends read. */
export const projectDailySums = appSchema.table(
  'project_daily_sums',
  {
    projectId: projectId(),
    day: day(),
    platform: platform(),
    mode: mode(),
    sample: sample(),
    branded: branded(),
    answered: count(),
    failed: count(),
    ...companySums(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.platform, table.mode, table.sample, table.branded] }),
  ],
)

/** Of each competitor, over all prompts. */
export const competitorDailySums = appSchema.table(
  'competitor_daily_sums',
  {
    projectId: projectId(),
    day: day(),
    platform: platform(),
    mode: mode(),
    sample: sample(),
    branded: branded(),
    /** the competitor's domain */
    company: text().notNull(),
    ...companySums(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.platform, table.mode, table.sample, table.branded, table.company],
    }),
  ],
)

/** Of each cited page: read for some days of all pages, or asked whether there is any day of one page. */
export const sourceDailySums = appSchema.table(
  'source_daily_sums',
  {
    projectId: projectId(),
    sourceId: uuid().notNull(),
    platform: platform(),
    mode: mode(),
    day: day(),
    sample: sample(),
    branded: branded(),
    /** answers that cite the page */
    answers: count(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.sourceId, table.day, table.platform, table.mode, table.sample, table.branded],
    }),
    index('source_daily_sums_day').on(table.projectId, table.day),
  ],
)

/** Monday first. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** a week's Monday */
const week = () => date({ mode: 'string' }).notNull()

/** Answers of each day that cite a page of a domain. */
const answersByWeekday = () => ({
  monday: count(),
  tuesday: count(),
  wednesday: count(),
  thursday: count(),
  friday: count(),
  saturday: count(),
  sunday: count(),
})

/**
 * Of each cited registrable domain, the brand's and the competitors' included. A week in a row: answers cite most of
 * the domains in any week, so the rows to read do not grow with the answers.
 */
export const domainWeeklySums = appSchema.table(
  'domain_weekly_sums',
  {
    projectId: projectId(),
    week: week(),
    platform: platform(),
    mode: mode(),
    sample: sample(),
    branded: branded(),
    domain: text().notNull(),
    ...answersByWeekday(),
    // Cited pages, summed over the answers of each day
    mondayCitations: count(),
    tuesdayCitations: count(),
    wednesdayCitations: count(),
    thursdayCitations: count(),
    fridayCitations: count(),
    saturdayCitations: count(),
    sundayCitations: count(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.domain, table.week, table.platform, table.mode, table.sample, table.branded],
    }),
    index('domain_weekly_sums_week').on(table.projectId, table.week),
  ],
)

/**
 * The same over all platforms, modes and prompts: an unfiltered report that looks for companies among the cited domains
 * reads a tenth of the rows.
 */
export const domainWeeklyTotals = appSchema.table(
  'domain_weekly_totals',
  {
    projectId: projectId(),
    week: week(),
    sample: sample(),
    domain: text().notNull(),
    ...answersByWeekday(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.week, table.sample, table.domain] })],
)
