// What the intervals and changes of a report are computed from: sums of a period and of the one before, by prompt and by day. Callers have
// checked the project's owner, and read in one transaction.

import type { TrendMetric } from '@sightline/shared/domain/report-rules.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../database/connection.ts'
import { prompts } from '../database/schema/projects.ts'
import { competitorDailySums, projectDailySums } from '../database/schema/sums.ts'
import { daysBefore } from '../database/utc-day.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { isRemeasuring } from '../queue/remeasure-jobs.ts'
import type { ComparedSums, PeriodCell } from '../statistics/compare.ts'
import type { Stratum } from '../statistics/stratum.ts'
import {
  brandMonths,
  competitorMonths,
  filterColumns,
  readPromptDays,
  readPromptSums,
  type CellRow,
  type Column,
  type MonthTotals,
  type PeriodSums,
  type PromptSums,
  type Selection,
  type Values,
} from './month-totals.queries.ts'
import { previousPeriod, type Period } from './period.ts'
import { ofFilter, type SummedProject, type SumsFilter, type SumsAsked } from './read-sums.queries.ts'

/** Metrics of single answers: a rate, or a mean of answers. */
export type StrataMetric = Exclude<TrendMetric, 'citation'>
/** And the shares of stances, among the answers that have one. */
type SummedMetric = StrataMetric | Stance
/** One company's, by metric. */
export type CompanyStrata<Metric extends SummedMetric = StrataMetric> = Record<Metric, ComparedSums>

/** Earlier days, from which the day-to-day variation is known, too: also those of a project that is asked weekly. */
export const HISTORY_DAYS = 90

/** Hundredths of a sentiment from 0 to 100, so that they are added and subtracted without rounding errors */
const HUNDREDTHS = 100
const SENTIMENT = 100 * HUNDREDTHS
const unit: Partial<Record<Column, number>> = { sentiment_sum: HUNDREDTHS }

/** Columns that add up to the number of answers, of the sum of their values and that of its squares; and the number that stands for a value of 1. */
interface Columns {
  n: readonly Column[]
  sum: Column
  squares: Column
  one: number
}
const rateColumns: Record<StrataMetric, Columns> = {
  brand: { n: ['answered'], sum: 'mentioned', squares: 'mentioned', one: 1 },
  top: { n: ['answered'], sum: 'top', squares: 'top', one: 1 },
  url: { n: ['answered'], sum: 'cited', squares: 'cited', one: 1 },
  sentiment: { n: ['sentiment_count'], sum: 'sentiment_sum', squares: 'sentiment_square_sum', one: SENTIMENT },
}
export const STRATA_METRICS = Object.keys(rateColumns) as StrataMetric[]
const ofStance = (stance: Stance): Columns => ({ n: stances, sum: stance, squares: stance, one: 1 })
const metrics: Record<SummedMetric, Columns> = {
  ...rateColumns,
  recommended: ofStance('recommended'),
  listed: ofStance('listed'),
  caveated: ofStance('caveated'),
  dismissed: ofStance('dismissed'),
}
/** Of all answers, not of those alone that have a value. */
const isOfAll = (metric: SummedMetric) => metrics[metric].n.includes('answered')
const columnsOf = (asked: readonly SummedMetric[]) => [
  ...new Set(asked.flatMap((metric) => [...metrics[metric].n, metrics[metric].sum, metrics[metric].squares])),
]
const byMetric = <Metric extends SummedMetric>(asked: readonly Metric[], of: (metric: Metric) => ComparedSums) =>
  Object.fromEntries(asked.map((metric) => [metric, of(metric)])) as CompanyStrata<Metric>

/** The brand is the company without a name. */
const BRAND = ''
const NOTHING = new Float64Array()

/** The same sums by prompt and without prompts. `company` is a column of competitors' tables alone. */
interface SumTables {
  months: MonthTotals
  ofAllPrompts: PgTable
  company: SQL
}
const brandTables: SumTables = { months: brandMonths, ofAllPrompts: projectDailySums, company: sql`''` }
const competitorTables: SumTables = {
  months: competitorMonths,
  ofAllPrompts: competitorDailySums,
  company: sql`company`,
}

/** By day, platform and mode. Days are read as arrays, as rows of a driver take longer than sums. */
async function readDays(
  db: Connection,
  { ofAllPrompts, company }: SumTables,
  { project, period, filter, columns }: Selection,
): Promise<CellRow[]> {
  const each = (of: (column: Column) => string) => sql.raw(columns.map(of).join(', '))
  const { rows } = await db.execute<Record<Column | 'days', string> & Omit<CellRow, 'day' | Column>>(sql`
    select platform, mode, company, array_agg(day)::text as days, ${each((column) => `array_agg(${column})::text as ${column}`)}
    from (
      select day, platform, mode, ${company} as company,
        ${each((column) => `(sum(${column}) * ${unit[column] ?? 1})::int8 as ${column}`)}
      from ${ofAllPrompts}
      where project_id = ${project.id} and day between ${period.startDate} and ${period.endDate}
        and ${ofFilter(filterColumns, project, filter)}
      group by 1, 2, 3, 4) as of_day
    group by platform, mode, company`)
  const elements = (text: string) => text.slice(1, -1).split(',')
  return rows.flatMap(({ platform, mode, company: name, days, ...row }) => {
    const sums = columns.map((column) => [column, elements(row[column])] as const)
    return elements(days).map((day, nth) => {
      const cell: CellRow = { day, platform, mode, company: name }
      for (const [column, values] of sums) cell[column] = Number(values[nth])
      return cell
    })
  })
}

type SideCell = CellRow & Pick<PeriodCell, 'paired'>
const cellKey = ({ day, platform, mode, company }: CellRow) => [day, platform, mode, company].join(' ')

/**
 * Days from those of history on, of the prompts that both periods have and of the others. The sums of all prompts are read, and by prompt only the days of the side
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
  const startDate = daysBefore(previousPeriod(selection.period).startDate, HISTORY_DAYS)
  const columns = selection.columns.filter((column) => column !== 'sentiment_square_sum')
  const ofDays = { ...selection, columns, period: { ...selection.period, startDate } }
  const all = (await readDays(db, tables, ofDays)).map((cell) => ({ ...cell, paired: !readPaired }))
  if (few.length === 0) return all
  const read = await readPromptDays(db, tables.months, ofDays, few)
  const ofFew = new Map(read.map((cell) => [cellKey(cell), cell]))
  return [
    ...read.map((cell) => ({ ...cell, paired: readPaired })),
    ...all.map((cell) => ({ ...cell, ...difference(cell, ofFew.get(cellKey(cell)), columns) })),
  ]
}

const difference = (all: Values, some: Values = {}, columns: readonly Column[]): Values =>
  Object.fromEntries(columns.map((column) => [column, (all[column] ?? 0) - (some[column] ?? 0)]))

/** The brand's, for each of the metrics. `paired` days are of prompts that have an answer in both periods. */
export async function brandStrata<Metric extends SummedMetric>(
  ...[db, project, period, filter, asked]: [...SumsAsked, asked: readonly Metric[]]
): Promise<CompanyStrata<Metric>> {
  const selection = { project, period, filter, columns: columnsOf(['brand', ...asked]) }
  const sums = await readPromptSums(db, brandMonths, selection, [BRAND])
  const days = await readBothSides(db, brandTables, selection, pairedPrompts(sums))
  const mixed = await isRemeasuring(db, project.id)
  return byMetric(asked, (metric) => comparedSums(metric, period, { sums, company: BRAND, days, mixed }))
}

function pairedPrompts({ strata, of }: PromptSums): Set<string> {
  const answered = of(BRAND, 'answered')
  const having = (period: keyof PeriodSums) =>
    new Set(strata.filter((_, place) => (answered?.[period][place] ?? 0) > 0).map(({ prompt }) => prompt))
  return having('before').intersection(having('after'))
}

/** What is known of a company. */
interface Known {
  sums: PromptSums
  company: string
  days: readonly SideCell[]
  /** the history is being measured again */
  mixed: boolean
}

function comparedSums(metric: SummedMetric, period: Period, { sums, company, days, mixed }: Known): ComparedSums {
  const { n, sum, squares, one } = metrics[metric]
  const before = previousPeriod(period).startDate
  const periodOf = (day: string) => (day < before ? 'history' : day < period.startDate ? 'before' : 'after')
  const strataOf = (name: keyof PeriodSums): Stratum[] => {
    const valuesOf = (column: Column) => sums.of(company, column)?.[name] ?? NOTHING
    const [numbers, values, squared] = [n.map(valuesOf), valuesOf(sum), valuesOf(squares)]
    const known: Stratum[] = []
    for (const [place, { prompt, platform, mode }] of sums.strata.entries()) {
      const answers = numbers.reduce((total, some) => total + (some[place] ?? 0), 0)
      const [total, ofSquares] = [(values[place] ?? 0) / one, (squared[place] ?? 0) / one ** 2]
      if (answers > 0) known.push({ prompt, platform, mode, n: answers, sum: total, squares: ofSquares })
    }
    return known
  }
  return {
    before: strataOf('before'),
    after: strataOf('after'),
    days: days
      .map(({ day, platform, mode, paired, ...row }): PeriodCell => ({
        ...{ period: periodOf(day), paired, day, platform, mode, sum: (row[sum] ?? 0) / one },
        n: n.reduce((total, column) => total + (row[column] ?? 0), 0),
      }))
      .filter((cell) => cell.n > 0),
    ...(!isOfAll(metric) && { ofSome: true }),
    ...(mixed && { mixed }),
  }
}

/**
 * Each competitor's, for each of the metrics. Every answer is looked through for every company, so a rate's answers are the brand's, and
 * a company without sums is in none of them; the answers of a sentiment or a stance are those that have one.
 * @param answered the brand's visibility of the same project, period and filter
 * @returns by domain
 */
export async function competitorStrata<Metric extends SummedMetric>(
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter,
  { asked, domains, answered }: { asked: readonly Metric[]; domains: readonly string[]; answered: ComparedSums },
): Promise<Map<string, CompanyStrata<Metric>>> {
  if (domains.length === 0) return new Map()
  const columns = columnsOf(asked).filter((column) => column !== 'answered')
  const selection = { project, period, filter, columns }
  const promptsOf = (strata: readonly Stratum[]) => new Set(strata.map(({ prompt }) => prompt))
  const paired = promptsOf(answered.before).intersection(promptsOf(answered.after))
  const sums = await readPromptSums(db, competitorMonths, selection, domains)
  const days = Map.groupBy(await readBothSides(db, competitorTables, selection, paired), ({ company }) => company)
  const shareOf = amongAnswers(answered, sums)
  return new Map(
    domains.map((company) => {
      const known = { sums, company, days: days.get(company) ?? [], mixed: answered.mixed === true }
      const sumsOf = (metric: Metric) =>
        isOfAll(metric) ? shareOf(metrics[metric].sum, known) : comparedSums(metric, period, known)
      return [company, byMetric(asked, sumsOf)]
    }),
  )
}

/** One metric of the project's company and of its competitors, by domain. @param own the brand's sums, `metric` among them */
export async function companySums(
  db: Connection,
  project: SummedProject & Pick<ProjectRow, 'domain' | 'competitors'>,
  period: Period,
  filter: SumsFilter,
  { metric, own }: { metric: StrataMetric; own: CompanyStrata },
): Promise<Record<string, ComparedSums>> {
  const domains = project.competitors.map(({ domain }) => domain)
  const selection = { asked: [metric], domains, answered: own.brand }
  const rivals = [...(await competitorStrata(db, project, period, filter, selection))]
  return {
    ...Object.fromEntries(rivals.map(([domain, sums]) => [domain, sums[metric]])),
    [project.domain]: own[metric],
  }
}

const dayKey = ({ day, platform, mode, paired }: Pick<PeriodCell, 'day' | 'platform' | 'mode' | 'paired'>) =>
  `${day} ${platform} ${mode} ${paired}`

/** Makes shares of companies among the answers that are the brand's, too. */
function amongAnswers(answered: ComparedSums, { of, placeOf }: PromptSums) {
  const places = { before: answered.before.map(placeOf), after: answered.after.map(placeOf) }
  const keys = answered.days.map(dayKey)
  return (column: Column, { company, days }: Known): ComparedSums => {
    const strataOf = (period: keyof PeriodSums): Stratum[] => {
      const values = of(company, column)?.[period] ?? NOTHING
      return answered[period].map(({ prompt, platform, mode, n }, index) => {
        const sum = values[places[period][index] ?? -1] ?? 0
        return { prompt, platform, mode, n, sum, squares: sum }
      })
    }
    const found = new Map(days.map((row) => [dayKey(row), row[column] ?? 0]))
    return {
      before: strataOf('before'),
      after: strataOf('after'),
      days: answered.days.map((cell, index) => ({ ...cell, sum: found.get(keys[index] ?? '') ?? 0 })),
      ...(answered.mixed && { mixed: true }),
    }
  }
}
