// What the intervals and changes of a report are computed from: sums of a period and of the one before, by prompt and by day. Callers have
// checked the project's owner, and read in one transaction.

import type { TrendMetric } from '@sightline/shared/domain/report-rules.ts'
import { eq, max, min, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../database/connection.ts'
import { wholeMonths } from '../database/months.ts'
import { prompts } from '../database/schema/projects.ts'
import {
  competitorDailySums,
  projectDailySums,
  promptCompetitorDailySums,
  promptCompetitorMonthlySums,
  promptDailySums,
  promptMonthlySums,
} from '../database/schema/sums.ts'
import { daysBefore } from '../database/utc-day.ts'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import { keyOf, type Stratum } from '../statistics/stratum.ts'
import { previousPeriod, type Period } from './period.ts'
import { ofFilter, type SummedProject, type SumsFilter } from './read-sums.queries.ts'

/** Metrics of single answers: a rate, or a mean of answers. */
export type StrataMetric = Exclude<TrendMetric, 'citation'>
/** One company's, by metric. */
export type CompanyStrata<Metric extends StrataMetric = StrataMetric> = Record<Metric, ComparedSums>

/** Earlier days, from which the day-to-day variation is known, too: also those of a project that is asked weekly. */
export const HISTORY_DAYS = 90

type Column = 'answered' | 'mentioned' | 'top' | 'cited' | 'sentiment_count' | 'sentiment_sum' | 'sentiment_square_sum'
/** Sums of columns, as whole numbers. */
type Values = Partial<Record<Column, number>>

/** Hundredths of a sentiment from 0 to 100, so that they are added and subtracted without rounding errors */
const HUNDREDTHS = 100
const SENTIMENT = 100 * HUNDREDTHS
const unit: Partial<Record<Column, number>> = { sentiment_sum: HUNDREDTHS, sentiment_square_sum: HUNDREDTHS ** 2 }

/** Columns with the number of answers, the sum of their values and that of its squares; and the number that stands for a value of 1. */
const metrics: Record<StrataMetric, { n: Column; sum: Column; squares: Column; one: number }> = {
  brand: { n: 'answered', sum: 'mentioned', squares: 'mentioned', one: 1 },
  top: { n: 'answered', sum: 'top', squares: 'top', one: 1 },
  url: { n: 'answered', sum: 'cited', squares: 'cited', one: 1 },
  sentiment: { n: 'sentiment_count', sum: 'sentiment_sum', squares: 'sentiment_square_sum', one: SENTIMENT },
}
export const STRATA_METRICS = Object.keys(metrics) as StrataMetric[]
const columnsOf = (asked: readonly StrataMetric[]) => [
  ...new Set(asked.flatMap((metric) => [metrics[metric].n, metrics[metric].sum, metrics[metric].squares])),
]
const byMetric = <Metric extends StrataMetric>(asked: readonly Metric[], of: (metric: Metric) => ComparedSums) =>
  Object.fromEntries(asked.map((metric) => [metric, of(metric)])) as CompanyStrata<Metric>

const totals = (columns: readonly Column[]) =>
  sql.raw(columns.map((column) => `(sum(${column}) * ${unit[column] ?? 1})::float8 as ${column}`).join(', '))
const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

type StratumRow = Values & {
  period: 'before' | 'after'
  prompt: string
  platform: string
  mode: string
  company: string
}
type CellRow = Values & Pick<PeriodCell, 'day' | 'platform' | 'mode'> & { company: string }

/** The same sums by prompt and without prompts. `company` is a column of competitors' tables alone. */
interface SumTables {
  monthly: PgTable
  daily: PgTable
  ofAllPrompts: PgTable
  company: SQL
}
const brandTables: SumTables = {
  monthly: promptMonthlySums,
  daily: promptDailySums,
  ofAllPrompts: projectDailySums,
  company: sql`''`,
}
const competitorTables: SumTables = {
  monthly: promptCompetitorMonthlySums,
  daily: promptCompetitorDailySums,
  ofAllPrompts: competitorDailySums,
  company: sql`company`,
}

const filterColumns = { sample: sql`sample`, platform: sql`platform`, mode: sql`mode`, branded: sql`branded` }

/** What is read, and of which answers. */
interface Selection {
  project: SummedProject
  period: Period
  filter: SumsFilter
  columns: readonly Column[]
}

/** By prompt, platform and mode, for each of the two periods. */
async function readStrata(
  db: Connection,
  { monthly, daily, company }: SumTables,
  { project, period, filter, columns }: Selection,
): Promise<StratumRow[]> {
  const rowsOf = (table: PgTable, time: 'month' | 'day', { startDate, endDate }: Period) => sql`
    select prompt_id, platform, mode, ${company} as company, ${names(columns)} from ${table}
    where project_id = ${project.id} and ${sql.raw(time)} between ${startDate} and ${endDate}
      and ${ofFilter(filterColumns, project, filter)}`
  const known = await daysWithSums(db, project)
  if (known === null) return []
  const summed = (name: StratumRow['period'], days: Period) => {
    const { months, rest } = wholeMonths(days, known)
    const parts = rest.map((part) => rowsOf(daily, 'day', part))
    if (months !== null) parts.push(rowsOf(monthly, 'month', months))
    return sql`
      select ${name} as period, prompt_id as prompt, platform, mode, company, ${totals(columns)}
      from (${sql.join(parts, sql` union all `)}) as sums
      group by prompt_id, platform, mode, company`
  }
  const { rows } = await db.execute<StratumRow>(
    sql`${summed('before', previousPeriod(period))} union all ${summed('after', period)}`,
  )
  return rows
}

/** The first and the last day of a project's sums, samples included. */
async function daysWithSums(db: Connection, { id }: SummedProject): Promise<Period | null> {
  const { projectId, day } = projectDailySums
  const [days] = await db
    .select({ startDate: min(day), endDate: max(day) })
    .from(projectDailySums)
    .where(eq(projectId, id))
  return days?.startDate && days.endDate ? { startDate: days.startDate, endDate: days.endDate } : null
}

/** By day, platform and mode, from the days of history on. @param ofPrompts null: of all prompts */
async function readDays(
  db: Connection,
  { daily, ofAllPrompts, company }: SumTables,
  { project, period, filter, columns }: Selection,
  ofPrompts: readonly string[] | null,
): Promise<CellRow[]> {
  const firstDay = daysBefore(previousPeriod(period).startDate, HISTORY_DAYS)
  const { rows } = await db.execute<CellRow>(sql`
    select day::text as day, platform, mode, ${company} as company, ${totals(columns)}
    from ${ofPrompts === null ? ofAllPrompts : daily}
    where project_id = ${project.id} and day between ${firstDay} and ${period.endDate}
      and ${ofPrompts === null ? sql`true` : sql`prompt_id = any(${sql.param(ofPrompts)}::uuid[])`}
      and ${ofFilter(filterColumns, project, filter)}
    group by 1, 2, 3, 4`)
  return rows
}

type SideCell = CellRow & Pick<PeriodCell, 'paired'>
const cellKey = ({ day, platform, mode, company }: CellRow) => [day, platform, mode, company].join(' ')

/**
 * Days of the prompts that both periods have and of the others. The sums of all prompts are read, and by prompt only the days of the side
 * with fewer prompts, which is most often none: the rest is the other side's.
 */
async function readBothSides(
  db: Connection,
  tables: SumTables,
  selection: Selection,
  paired: ReadonlySet<string>,
): Promise<SideCell[]> {
  const known = await db.select({ id: prompts.id }).from(prompts).where(eq(prompts.projectId, selection.project.id))
  const unpaired = known.map(({ id }) => id).filter((id) => !paired.has(id))
  const readPaired = paired.size < unpaired.length
  const few = readPaired ? [...paired] : unpaired
  const all = await readDays(db, tables, selection, null)
  const read = few.length === 0 ? [] : await readDays(db, tables, selection, few)
  const ofFew = new Map(read.map((cell) => [cellKey(cell), cell]))
  const others = all.map((cell) => ({ ...cell, ...difference(cell, ofFew.get(cellKey(cell)), selection.columns) }))
  return [
    ...read.map((cell) => ({ ...cell, paired: readPaired })),
    ...others.map((cell) => ({ ...cell, paired: !readPaired })),
  ]
}

const difference = (all: Values, some: Values = {}, columns: readonly Column[]): Values =>
  Object.fromEntries(columns.map((column) => [column, (all[column] ?? 0) - (some[column] ?? 0)]))

/** The brand's, for each of the metrics. `paired` days are of prompts that have an answer in both periods. */
export async function brandStrata<Metric extends StrataMetric>(
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter,
  asked: readonly Metric[],
): Promise<CompanyStrata<Metric>> {
  const selection = { project, period, filter, columns: columnsOf(['brand', ...asked]) }
  const strata = await readStrata(db, brandTables, selection)
  const days = await readBothSides(db, brandTables, selection, pairedPrompts(strata))
  return byMetric(asked, (metric) => comparedSums(metric, period, strata, days))
}

function pairedPrompts(strata: readonly StratumRow[]): Set<string> {
  const having = (period: StratumRow['period']) =>
    new Set(strata.filter((row) => row.period === period && (row.answered ?? 0) > 0).map(({ prompt }) => prompt))
  return having('before').intersection(having('after'))
}

function comparedSums(
  metric: StrataMetric,
  period: Period,
  strata: readonly StratumRow[],
  days: readonly SideCell[],
): ComparedSums {
  const { n, sum, squares, one } = metrics[metric]
  const before = previousPeriod(period).startDate
  const periodOf = (day: string) => (day < before ? 'history' : day < period.startDate ? 'before' : 'after')
  const strataOf = (name: StratumRow['period']): Stratum[] =>
    strata
      .filter((row) => row.period === name && (row[n] ?? 0) > 0)
      .map((row) => ({
        ...{ prompt: row.prompt, platform: row.platform, mode: row.mode },
        ...{ n: row[n] ?? 0, sum: (row[sum] ?? 0) / one, squares: (row[squares] ?? 0) / one ** 2 },
      }))
  return {
    before: strataOf('before'),
    after: strataOf('after'),
    days: days
      .filter((row) => (row[n] ?? 0) > 0)
      .map(({ day, platform, mode, paired, ...row }) => ({
        ...{ period: periodOf(day), paired, day, platform, mode, n: row[n] ?? 0, sum: (row[sum] ?? 0) / one },
      })),
  }
}

/**
 * Each competitor's, for each of the metrics. Every answer is looked through for every company, so a rate's answers are the brand's, and
 * a company without sums is in none of them; the answers of a sentiment are those that have one.
 * @param answered the brand's visibility of the same project, period and filter
 * @returns by domain
 */
export async function competitorStrata<Metric extends StrataMetric>(
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter,
  { asked, domains, answered }: { asked: readonly Metric[]; domains: readonly string[]; answered: ComparedSums },
): Promise<Map<string, CompanyStrata<Metric>>> {
  const columns = columnsOf(asked).filter((column) => column !== 'answered')
  const selection = { project, period, filter, columns }
  const promptsOf = (strata: readonly Stratum[]) => new Set(strata.map(({ prompt }) => prompt))
  const paired = promptsOf(answered.before).intersection(promptsOf(answered.after))
  const strata = Map.groupBy(await readStrata(db, competitorTables, selection), ({ company }) => company)
  const days = Map.groupBy(await readBothSides(db, competitorTables, selection, paired), ({ company }) => company)
  const shareOf = amongAnswers(answered)
  return new Map(
    domains.map((domain) => {
      const [ofStrata, ofDays] = [strata.get(domain) ?? [], days.get(domain) ?? []]
      const sumsOf = (metric: StrataMetric) =>
        metric === 'sentiment'
          ? comparedSums(metric, period, ofStrata, ofDays)
          : shareOf(metrics[metric].sum, ofStrata, ofDays)
      return [domain, byMetric(asked, sumsOf)]
    }),
  )
}

const dayKey = ({ day, platform, mode, paired }: Pick<PeriodCell, 'day' | 'platform' | 'mode' | 'paired'>) =>
  `${day} ${platform} ${mode} ${paired}`

/** Makes shares of companies among the answers that are the brand's, too. */
function amongAnswers(answered: ComparedSums) {
  const keys = {
    before: answered.before.map(keyOf),
    after: answered.after.map(keyOf),
    days: answered.days.map(dayKey),
  }
  return (sum: Column, strata: readonly StratumRow[], days: readonly SideCell[]): ComparedSums => {
    const strataOf = (period: StratumRow['period']): Stratum[] => {
      const found = new Map<string, number>()
      for (const row of strata) if (row.period === period) found.set(keyOf(row), row[sum] ?? 0)
      return answered[period].map(({ prompt, platform, mode, n }, index) => {
        const value = found.get(keys[period][index] ?? '') ?? 0
        return { prompt, platform, mode, n, sum: value, squares: value }
      })
    }
    const found = new Map(days.map((row) => [dayKey(row), row[sum] ?? 0]))
    return {
      before: strataOf('before'),
      after: strataOf('after'),
      days: answered.days.map((cell, index) => ({ ...cell, sum: found.get(keys.days[index] ?? '') ?? 0 })),
    }
  }
}
