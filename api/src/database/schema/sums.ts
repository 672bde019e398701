// Daily sums for reports: updated in the transaction of each answer, and recomputable from the answers.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { appSchema, idOf } from './app-schema.ts'
import type { AnswerSurface } from './answers.ts'
import { projects } from './projects.ts'

const projectId = () => idOf(() => projects.id)
const platform = () => text().$type<PlatformId>().notNull()
const mode = () => text().$type<AnswerMode>().notNull()
const day = () => date({ mode: 'string' }).notNull()
const sample = () => boolean().notNull()
/** the prompt names the brand */
const branded = () => boolean().notNull()
/** where the answer comes from, as `answers.surface` */
const surface = () => text().$type<AnswerSurface>().notNull()
/** the competitor's domain */
const company = () => text().notNull()
const count = () => integer().notNull().default(0)
const scoreSum = () => numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0)
const squareSum = () => numeric({ precision: 18, scale: 4, mode: 'number' }).notNull().default(0)

/** Sums of a company, the brand or a competitor. */
const companySums = () => ({
  /** answers with a counted mention */
  mentioned: count(),
  /** answers that mention it first */
  top: count(),
  /** answers that cite its domain */
  cited: count(),
  mentions: count(),
  citations: count(),
  sentimentSum: scoreSum(),
  /** sum of squares of the sentiment, for its variance */
  sentimentSquareSum: squareSum(),
  sentimentCount: count(),
  positionSum: count(),
  positionCount: count(),
  /** answers of each stance */
  recommended: count(),
  listed: count(),
  caveated: count(),
  dismissed: count(),
})

/** Sums of the brand in the answers to one prompt. */
const promptSums = () => ({
  /** answers that enter the rates */
  answered: count(),
  failed: count(),
  ...companySums(),
  /** sum of squares of the position, for its variance */
  positionSquareSum: count(),
  citationPositionSum: count(),
  citationPositionCount: count(),
})

/** What tells the sums of one prompt apart, beside their time. */
const promptKey = () => ({
  projectId: projectId(),
  promptId: uuid().notNull(),
  platform: platform(),
  mode: mode(),
  sample: sample(),
  branded: branded(),
  surface: surface(),
})
const keyOfPrompt = <Table extends Record<'platform' | 'mode' | 'sample' | 'branded' | 'surface', AnyPgColumn>>(
  table: Table,
) => [table.platform, table.mode, table.sample, table.branded, table.surface] as const

/** By prompt: read for positions, either some days of all prompts or all days of one. */
export const promptDailySums = appSchema.table(
  'prompt_daily_sums',
  { ...promptKey(), day: day(), ...promptSums() },
  (table) => [
    primaryKey({ columns: [table.projectId, table.promptId, table.day, ...keyOfPrompt(table)] }),
    index('prompt_daily_sums_day').on(table.projectId, table.day),
  ],
)

/** First day of the month */
const month = () => date({ mode: 'string' }).notNull()
/** An array of totals of a month: up to its first day, up to its second, … up to its 31st, in short months also beyond their end. */
const countsUpTo = () => smallint().array().notNull()

/** Totals of a company, the brand or a competitor. Those of a sentiment are hundredths, and squares of hundredths. */
const companyTotals = () => ({
  mentioned: countsUpTo(),
  top: countsUpTo(),
  cited: countsUpTo(),
  sentimentCount: countsUpTo(),
  sentimentSum: integer().array().notNull(),
  sentimentSquareSum: bigint({ mode: 'number' }).array().notNull(),
  recommended: countsUpTo(),
  listed: countsUpTo(),
  caveated: countsUpTo(),
  dismissed: countsUpTo(),
})

/**
 * By prompt and month, for intervals: any days of a month are the difference of two elements of each array. At the most, 32,767 answers
 * of a month have the same key.
 */
export const promptMonthlySums = appSchema.table(
  'prompt_monthly_sums',
  { ...promptKey(), month: month(), answered: countsUpTo(), ...companyTotals() },
  (table) => [primaryKey({ columns: [table.projectId, table.month, table.promptId, ...keyOfPrompt(table)] })],
)

/**
 * The same of all competitors: each day's element is one for each of `companies`, in their order. A row only where an answer mentions or
 * cites one of them, and another row for answers that were looked through for other competitors.
 */
export const promptCompetitorMonthlySums = appSchema.table(
  'prompt_competitor_monthly_sums',
  {
    ...promptKey(),
    month: month(),
    /** the competitors' domains, in the order of their code points */
    companies: text().array().notNull(),
    /** md5 of them, as all of them may be too long for an index */
    companiesHash: uuid().notNull(),
    ...companyTotals(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.month, table.promptId, ...keyOfPrompt(table), table.companiesHash] }),
  ],
)

/** Of the brand, over all prompts: read for rates and trends. */
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

/** Answers by the model that served them, over all prompts: read for the days on which a platform changed its model. */
export const servedModelDays = appSchema.table(
  'served_model_days',
  {
    projectId: projectId(),
    day: day(),
    platform: platform(),
    mode: mode(),
    sample: sample(),
    /** as the platform's response names it */
    model: text().notNull(),
    answered: count(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.day, table.platform, table.mode, table.sample, table.model] }),
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
    company: company(),
    ...companySums(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.day, table.platform, table.mode, table.sample, table.branded, table.company],
    }),
  ],
)

/** Of each cited page: read as some days of all pages, or to check whether a page has any day. */
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

/** Monday of the week */
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
 * Of each cited registrable domain, including the brand's and the competitors'. One row per week: answers cite most of the
 * domains in any week, so the number of rows hardly grows with the answers.
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

/** The same over all platforms, modes and prompts: an unfiltered report of cited domains reads a tenth of the rows. */
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
