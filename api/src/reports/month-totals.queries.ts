// Sums by prompt, from the totals of months. Callers have checked the project's owner, and read in one transaction.

import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Connection } from '../database/connection.ts'
import { firstOfMonth, monthPoints } from '../database/months.ts'
import { promptCompetitorMonthlySums, promptMonthlySums } from '../database/schema/sums.ts'
import { daysBefore } from '../database/utc-day.ts'
import type { PeriodCell } from '../statistics/compare.ts'
import type { Stratum } from '../statistics/stratum.ts'
import { previousPeriod, type Period } from './period.ts'
import { ofFilter, type SummedProject, type SumsFilter } from './read-sums.queries.ts'

export type Column =
  | 'answered'
  | 'mentioned'
  | 'top'
  | 'cited'
  | 'sentiment_count'
  | 'sentiment_sum'
  | 'sentiment_square_sum'
/** Sums of columns, as whole numbers: those of a sentiment are of hundredths. */
export type Values = Partial<Record<Column, number>>
export type CellRow = Values & Pick<PeriodCell, 'day' | 'platform' | 'mode'> & { company: string }

export const filterColumns = { sample: sql`sample`, platform: sql`platform`, mode: sql`mode`, branded: sql`branded` }

/** What is read, and of which answers. */
export interface Selection {
  project: SummedProject
  period: Period
  filter: SumsFilter
  columns: readonly Column[]
}

export interface MonthTotals {
  table: PgTable
  /** of which each day has an element */
  companies: SQL
  /** the elements of a day */
  upTo: (column: string, day: string) => string
}
export const brandMonths: MonthTotals = {
  table: promptMonthlySums,
  companies: sql`array['']`,
  upTo: (column, day) => `${column}[${day}]`,
}
export const competitorMonths: MonthTotals = {
  table: promptCompetitorMonthlySums,
  companies: sql`companies`,
  upTo: (column, day) => `${column}[(${day} - 1) * cardinality(companies) + 1 : ${day} * cardinality(companies)]`,
}

type Key = Pick<Stratum, 'prompt' | 'platform' | 'mode'>
/** A number for each stratum */
export type PeriodSums = Record<'before' | 'after', Float64Array>

export interface PromptSums {
  strata: readonly Key[]
  placeOf: (key: Key) => number | undefined
  /** undefined: the company is in none of the answers */
  of: (company: string, column: Column) => PeriodSums | undefined
}

type TotalsRow = Record<Column | 'prompts', string> &
  Pick<Key, 'platform' | 'mode'> & { place: number; companies: string[] }

/** Of the period and the one before. Arrays come as text, which is read faster than the driver reads arrays. */
export async function readPromptSums(
  db: Connection,
  { table, companies, upTo }: MonthTotals,
  { project, period, filter, columns }: Selection,
): Promise<PromptSums> {
  const { startDate, endDate } = previousPeriod(period)
  const points = monthPoints([daysBefore(startDate, 1), endDate, period.endDate])
  const totals = columns.map((column) => `array_agg(${upTo(column, 'day')})::text as ${column}`)
  const { rows } = await db.execute<TotalsRow>(sql`
    select place::int, platform, mode, ${companies} as companies, array_agg(prompt_id)::text as prompts,
      ${sql.raw(totals.join(', '))}
    from unnest(${sql.param(points.map(({ month }) => month))}::date[], ${sql.param(points.map(({ day }) => day))}::int[])
      with ordinality as point (month, day, place)
    join ${table} as sums using (month)
    where project_id = ${project.id} and ${ofFilter(filterColumns, project, filter)}
    group by place, platform, mode, ${companies}`)

  const { strata, placesIn, placeOf } = indexStrata()
  const read = rows.map((row) => ({ ...row, places: row.prompts.slice(1, -1).split(',').map(placesIn(row)) }))
  const sums = new Map<string, PeriodSums>()
  const of = (company: string, column: Column) => sums.get(`${column} ${company}`)
  const zeros = () => new Float64Array(strata.length)
  for (const { places, ...row } of read) {
    const [before = 0, after = 0] = points[row.place - 1]?.times ?? []
    for (const column of columns) {
      const values = JSON.parse(`[${row[column].replaceAll(/[{}]/g, '')}]`) as number[]
      for (const [first, company] of row.companies.entries()) {
        const found = of(company, column) ?? { before: zeros(), after: zeros() }
        sums.set(`${column} ${company}`, found)
        places.forEach((place, index) => {
          const value = values[index * row.companies.length + first] ?? 0
          found.before[place] = (found.before[place] ?? 0) + before * value
          found.after[place] = (found.after[place] ?? 0) + after * value
        })
      }
    }
  }
  return { strata, placeOf, of }
}

/** Numbers strata, each when it is seen first. */
function indexStrata() {
  const strata: Key[] = []
  const ways = new Map<string, Map<string, number>>()
  const wayOf = ({ platform, mode }: Omit<Key, 'prompt'>) => `${platform} ${mode}`
  return {
    strata,
    placesIn: ({ platform, mode }: Omit<Key, 'prompt'>) => {
      const known = ways.get(wayOf({ platform, mode })) ?? new Map<string, number>()
      ways.set(wayOf({ platform, mode }), known)
      return (prompt: string): number => {
        const place = known.get(prompt) ?? strata.push({ prompt, platform, mode }) - 1
        known.set(prompt, place)
        return place
      }
    },
    placeOf: (key: Key) => ways.get(wayOf(key))?.get(key.prompt),
  }
}

/** Days of some prompts, by platform and mode: what a day adds to the totals up to the day before. */
export async function readPromptDays(
  db: Connection,
  { table, companies }: MonthTotals,
  { project, period: { startDate, endDate }, filter, columns }: Selection,
  ofPrompts: readonly string[],
): Promise<CellRow[]> {
  const each = (of: (column: Column) => string) => sql.raw(columns.map(of).join(', '))
  const { rows } = await db.execute<CellRow>(sql`
    select day::text as day, platform, mode, company, ${each((column) => column)}
    from (
      select month, month + day as day, platform, mode, company,
        ${each((column) => `(${column} - coalesce(lag(${column}) over same, 0))::float8 as ${column}`)}
      from (
        select month, platform, mode, (place::int - 1) / many as day, listed[(place::int - 1) % many + 1] as company,
          ${each((column) => `sum(element.${column}) as ${column}`)}
        from ${table} as sums
        cross join lateral (select ${companies}, cardinality(${companies})) as list (listed, many)
        cross join lateral unnest(${each((column) => `sums.${column}`)})
          with ordinality as element (${each((column) => column)}, place)
        where project_id = ${project.id} and month between ${firstOfMonth(startDate)} and ${endDate}
          and prompt_id = any(${sql.param(ofPrompts)}::uuid[]) and ${ofFilter(filterColumns, project, filter)}
        group by 1, 2, 3, 4, 5) as up_to
      window same as (partition by month, platform, mode, company order by day)) as days
    where day between ${startDate} and ${endDate} and day < month + interval '1 month'`)
  return rows
}
