// Sums by prompt, from the totals of months. Callers have checked the project's owner, and read in one transaction.

import type { Stance } from '@sightline/shared/domain/stances.ts'
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
  | Stance
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
  listed: SQL
  /** the element of a day and a company. @param companies all that are read */
  upTo: (column: Column, day: SQL, company: string, companies: readonly string[]) => SQL
}
export const brandMonths: MonthTotals = {
  table: promptMonthlySums,
  listed: sql`array['']`,
  upTo: (column, day) => sql`${sql.raw(column)}[${day}]`,
}
export const competitorMonths: MonthTotals = {
  table: promptCompetitorMonthlySums,
  listed: sql`companies`,
  // Most often, the companies are those of the row: then their places are known, and need not be looked up in each row.
  upTo: (column, day, company, companies) => {
    const known = companies.toSorted()
    const place = sql.raw(String(known.indexOf(company) + 1))
    return sql`coalesce(${sql.raw(column)}[case when companies_hash = md5(${known.join(' ')}::text)::uuid
      then (${day} - 1) * ${sql.raw(String(known.length))} + ${place}
      else (${day} - 1) * cardinality(companies) + array_position(companies, ${company}) end], 0)`
  },
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

/** Arrays are read as text, which takes less time than the driver's arrays. */
type TotalsRow = Record<`value${number}`, string | null> &
  Pick<Key, 'platform' | 'mode'> & { place: number; prompts: string }

/** Of the period and the one before. */
export async function readPromptSums(
  db: Connection,
  { table, upTo }: MonthTotals,
  { project, period, filter, columns }: Selection,
  companies: readonly string[],
): Promise<PromptSums> {
  const { startDate, endDate } = previousPeriod(period)
  const months = monthPoints([daysBefore(startDate, 1), endDate, period.endDate])
  if (months.length === 0) return { strata: [], placeOf: () => undefined, of: () => undefined }
  const turns = [...Array(Math.max(0, ...months.map(({ points }) => points.length))).keys()]
  const dayOf = (turn: number) => sql.raw(`day${turn}`)
  const days = turns.map((turn) => sql.param(months.map(({ points }) => points[turn]?.day ?? null)))
  const values = turns.flatMap((turn) =>
    companies.flatMap((company) => columns.map((column) => ({ turn, company, column }))),
  )
  const totals = values.map(
    ({ turn, company, column }, index) => sql`(array_agg(${upTo(column, dayOf(turn), company, companies)})
      filter (where ${dayOf(turn)} is not null))::text as ${sql.raw(`value${index}`)}`,
  )
  const { rows } = await db.execute<TotalsRow>(sql`
    select place::int, platform, mode, array_agg(prompt_id)::text as prompts, ${sql.join(totals, sql`, `)}
    from unnest(${sql.param(months.map(({ month }) => month))}::date[], ${sql.join(
      days.map((day) => sql`${day}::int[]`),
      sql`, `,
    )}) with ordinality as points (month, ${sql.join(turns.map(dayOf), sql`, `)}, place)
    join ${table} as sums using (month)
    where project_id = ${project.id} and ${ofFilter(filterColumns, project, filter)}
    group by place, platform, mode`)

  const { strata, placesIn, placeOf } = indexStrata()
  const read = rows.map((row) => ({ row, places: row.prompts.slice(1, -1).split(',').map(placesIn(row)) }))
  const sums = new Map<string, PeriodSums>()
  const of = (company: string, column: Column) => sums.get(`${column} ${company}`)
  const zeros = () => new Float64Array(strata.length)
  for (const [index, { turn, company, column }] of values.entries()) {
    const { before, after } = of(company, column) ?? { before: zeros(), after: zeros() }
    sums.set(`${column} ${company}`, { before, after })
    for (const { row, places } of read) {
      const [timesBefore = 0, timesAfter = 0] = months[row.place - 1]?.points[turn]?.times ?? []
      const found = JSON.parse(`[${row[`value${index}`]?.slice(1, -1) ?? ''}]`) as number[]
      found.forEach((value, nth) => {
        const place = places[nth] ?? 0
        before[place] = (before[place] ?? 0) + timesBefore * value
        after[place] = (after[place] ?? 0) + timesAfter * value
      })
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
  { table, listed }: MonthTotals,
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
        select month, platform, mode, (place::int - 1) / many as day, names[(place::int - 1) % many + 1] as company,
          ${each((column) => `sum(element.${column}) as ${column}`)}
        from ${table} as sums
        cross join lateral (select ${listed}, cardinality(${listed})) as list (names, many)
        cross join lateral unnest(${each((column) => `sums.${column}`)})
          with ordinality as element (${each((column) => column)}, place)
        where project_id = ${project.id} and month between ${firstOfMonth(startDate)} and ${endDate}
          and prompt_id = any(${sql.param(ofPrompts)}::uuid[]) and ${ofFilter(filterColumns, project, filter)}
        group by 1, 2, 3, 4, 5) as up_to
      window same as (partition by month, platform, mode, company order by day)) as days
    where day between ${startDate} and ${endDate} and day < month + interval '1 month'`)
  return rows
}
