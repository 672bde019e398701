// Cited pages per domain and day, from the daily sums. Callers have checked the project's owner.

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { competitorDailySums, domainWeeklySums, projectDailySums, WEEKDAYS } from '../../database/schema/sums.ts'
import { dayOf, hasDayBetween } from '../../database/weeks.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { byCompetitorAndDay, matching, ofFilter, type SumsFilter } from '../read-sums.queries.ts'

export interface CitationDay {
  domain: string
  day: string
  citations: number
}

type Asked = [db: Connection, project: ReportedProject, period: Period, filter: SumsFilter]

/** Pages of the project's own domain: one row per day with answers. */
export function ownCitationDays(...[db, project, period, filter]: Asked): Promise<CitationDay[]> {
  const { day, citations, answered } = projectDailySums
  return db
    .select({ domain: sql<string>`${project.domain}`, day, citations: sql<number>`sum(${citations})::int` })
    .from(projectDailySums)
    .where(and(matching(projectDailySums, project, period, filter), gt(answered, 0)))
    .groupBy(day)
}

/** Pages of the tracked competitors: one row per domain and day. */
export function competitorCitationDays(...[db, project, period, filter]: Asked): Promise<CitationDay[]> {
  const { company: domain, day, citations } = competitorDailySums
  const sums = { domain, day, citations: sql<number>`sum(${citations})::int` }
  return byCompetitorAndDay(db.select(sums).from(competitorDailySums).$dynamic(), project, period, filter)
}

/**
 * Pages of the given registrable domains: one row per domain and day. A lateral join looks each domain up by the index; with a
 * plain condition the planner reads the period's sums of all domains.
 */
export async function domainCitationDays(
  domains: string[],
  ...[db, project, period, filter]: Asked
): Promise<CitationDay[]> {
  const { projectId, week, domain } = domainWeeklySums
  const { startDate, endDate } = period
  const sums = WEEKDAYS.map((name) => sql`sum(${domainWeeklySums[`${name}Citations`]})::int`)
  const ofDays = WEEKDAYS.map(
    (name, weekday) => sql`(${dayOf(sql`weeks.week`, weekday)}, weeks.${sql.identifier(name)})`,
  )
  const ofDomain = and(
    eq(projectId, project.id),
    eq(domain, sql`asked.name`),
    hasDayBetween(week, startDate, endDate),
    ofFilter(domainWeeklySums, project, filter),
  )
  const { rows } = await db.execute<{ [Field in keyof CitationDay]: CitationDay[Field] }>(sql`
    select asked.name as domain, of_day.day::text as day, of_day.citations
    from unnest(${sql.param(domains)}::text[]) as asked (name)
    cross join lateral (
      select ${week}, ${sql.join(sums, sql`, `)} from ${domainWeeklySums} where ${ofDomain} group by ${week}
    ) as weeks (week, ${sql.raw(WEEKDAYS.join(', '))})
    cross join lateral (values ${sql.join(ofDays, sql`, `)}) as of_day (day, citations)
    where of_day.day between ${startDate} and ${endDate}`)
  return rows
}

/** Of every registrable domain, over the period. */
export async function citationsByDomain(
  ...[db, project, { startDate, endDate }, filter]: Asked
): Promise<{ domain: string; citations: number }[]> {
  const { projectId, week, domain } = domainWeeklySums
  const ofDays = WEEKDAYS.map(
    (name, weekday) => sql`
      case when ${dayOf(week, weekday)} between ${startDate} and ${endDate} then ${domainWeeklySums[`${name}Citations`]} else 0 end`,
  )
  const rows = await db
    .select({ domain, citations: sql<number>`sum(${sql.join(ofDays, sql` + `)})::int` })
    .from(domainWeeklySums)
    .where(
      and(
        eq(projectId, project.id),
        hasDayBetween(week, startDate, endDate),
        ofFilter(domainWeeklySums, project, filter),
      ),
    )
    .groupBy(domain)
  return rows.filter(({ citations }) => citations > 0)
}
