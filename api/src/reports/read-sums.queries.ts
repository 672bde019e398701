// Daily sums of a project, summed over its prompts, platforms and modes. Callers have checked the project's owner.

import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import { and, asc, between, eq, gt, min, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Connection } from '../database/connection.ts'
import { competitorDailySums, projectDailySums } from '../database/schema/sums.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import type { Period } from './period.ts'

export type SumsFilter = Pick<ReportQuery, 'platform' | 'mode' | 'branded'>
export type SummedProject = Pick<ProjectRow, 'id' | 'hasRealAnswers'>
/** What sums are read of. */
export type SumsAsked<Project extends SummedProject = SummedProject> = [
  db: Connection,
  project: Project,
  period: Period,
  filter: SumsFilter,
]
type DailySums = typeof projectDailySums | typeof competitorDailySums

export interface CompanyDay {
  day: string
  mentioned: number
  top: number
  cited: number
  mentions: number
  citations: number
  sentimentSum: number
  sentimentSquareSum: number
  sentimentCount: number
}

export interface BrandDay extends CompanyDay {
  answered: number
  failed: number
  platforms: PlatformId[]
}

const total = (column: AnyColumn) => sql<number>`sum(${column})::int`

const companyTotals = (table: typeof projectDailySums | typeof competitorDailySums) => ({
  day: table.day,
  mentioned: total(table.mentioned),
  top: total(table.top),
  cited: total(table.cited),
  mentions: total(table.mentions),
  citations: total(table.citations),
  sentimentSum: sql<number>`sum(${table.sentimentSum})::float8`,
  sentimentSquareSum: sql<number>`sum(${table.sentimentSquareSum})::float8`,
  sentimentCount: total(table.sentimentCount),
})

type FilterColumns = Partial<Record<keyof SumsFilter, SQLWrapper>>

const EQUALS = sql`=`
/**
 * Compares columns that come after a range of days in an index. With "=" PostgreSQL would prepare a skip scan of the index for
 * each row that is looked up, which costs more than filtering the few rows it finds.
 */
export const UNINDEXED_EQUALS = sql`is not distinct from`

/** The conditions of a filter on the given columns. */
export function asFiltered(columns: FilterColumns, filter: Partial<SumsFilter>, equals = EQUALS): SQL {
  const { platform = 'all', mode = 'all', branded = 'all' } = filter
  const asked = [
    [columns.platform, platform],
    [columns.mode, mode],
    [columns.branded, branded === 'all' ? branded : branded === 'branded'],
  ] as const
  const conditions = asked.flatMap(([column, value]) =>
    column === undefined || value === 'all' ? [] : [sql`${column} ${equals} ${value}`],
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** From a project's first real answer on, its sample answers are ignored. */
export function ofFilter(
  columns: FilterColumns & { sample: SQLWrapper },
  { hasRealAnswers }: Pick<SummedProject, 'hasRealAnswers'>,
  filter: SumsFilter,
  equals = EQUALS,
): SQL {
  return sql`${columns.sample} ${equals} ${!hasRealAnswers} and ${asFiltered(columns, filter, equals)}`
}

export const matching = (table: DailySums, project: SummedProject, period: Period, filter: SumsFilter) =>
  and(
    eq(table.projectId, project.id),
    between(table.day, period.startDate, period.endDate),
    ofFilter(table, project, filter),
  )

/** One row per day with answers, in order. */
export function brandDays(...[db, project, period, filter]: SumsAsked): Promise<BrandDay[]> {
  return db
    .select({
      ...companyTotals(projectDailySums),
      answered: total(projectDailySums.answered),
      failed: total(projectDailySums.failed),
      platforms: sql<PlatformId[]>`coalesce(
        array_agg(distinct ${projectDailySums.platform}) filter (where ${projectDailySums.answered} > 0), '{}')`,
    })
    .from(projectDailySums)
    .where(matching(projectDailySums, project, period, filter))
    .groupBy(projectDailySums.day)
    .orderBy(asc(projectDailySums.day))
}

/** Completes a query of `competitorDailySums`: one row per competitor's domain and day. */
export const byCompetitorAndDay = <Query extends PgSelect>(
  query: Query,
  project: SummedProject,
  period: Period,
  filter: SumsFilter,
) =>
  query
    .where(matching(competitorDailySums, project, period, filter))
    .groupBy(competitorDailySums.company, competitorDailySums.day)

export function competitorDays(
  ...[db, project, period, filter]: SumsAsked
): Promise<(CompanyDay & { company: string })[]> {
  const totals = { company: competitorDailySums.company, ...companyTotals(competitorDailySums) }
  return byCompetitorAndDay(db.select(totals).from(competitorDailySums).$dynamic(), project, period, filter)
}

/** Whether an answer enters the rates. */
export async function hasAnswers(...[db, project, period, filter]: SumsAsked): Promise<boolean> {
  const [row] = await db
    .select({ day: projectDailySums.day })
    .from(projectDailySums)
    .where(and(matching(projectDailySums, project, period, filter), gt(projectDailySums.answered, 0)))
    .limit(1)
  return row !== undefined
}

interface FirstDays {
  /** with an answer that enters the rates */
  answered: string | null
  /** with any answer, failed or not */
  any: string | null
}

/** The first UTC days with answers. */
export async function firstDaysOf(db: Connection, project: SummedProject): Promise<FirstDays> {
  const { projectId, day, sample, answered } = projectDailySums
  const first = (...conditions: SQL[]) =>
    db
      .select({ day: min(day) })
      .from(projectDailySums)
      .where(and(eq(projectId, project.id), eq(sample, !project.hasRealAnswers), ...conditions))
  // Two scalar subqueries, each of which reads the first row of the index; two aggregates in one query would read all days.
  const { rows } = await db.execute<Record<keyof FirstDays, string | null>>(sql`
    select ${first(gt(answered, 0))}::text as answered, ${first()}::text as any`)
  return rows[0] ?? { answered: null, any: null }
}
