import { and, between, desc, eq, gte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { domainDailySums, domainWeeklyTotals, WEEKDAYS } from '../database/schema/sums.ts'
import type { Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { matching } from './sums.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

export interface CitedDomain {
  /** registrable */
  domain: string
  /** that cite a page of it */
  answers: number
}

interface DomainChoice {
  without: ReadonlySet<string>
  /** answers that cite it */
  atLeast: number
  /** domains */
  most: number
}

/** Most cited first; callers have found the project for its owner. */
export function citedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
  choice: DomainChoice,
): Promise<CitedDomain[]> {
  const { platform, mode, branded } = filter
  const isFiltered = platform !== 'all' || mode !== 'all' || branded !== 'all'
  return isFiltered ? filteredDomains(db, project, period, filter, choice) : allDomains(db, project, period, choice)
}

function filteredDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
  choice: DomainChoice,
) {
  const { answers } = domainDailySums
  return chosen(db, domainDailySums, sql`sum(${answers})`, matching(domainDailySums, project, period, filter), choice)
}

function allDomains(
  db: Connection,
  { id, hasRealAnswers }: ReportedProject,
  { startDate, endDate }: Period,
  choice: DomainChoice,
) {
  const { projectId, week, sample } = domainWeeklyTotals
  const first = sql`${startDate}::date`
  const last = sql`${endDate}::date`
  const inPeriod = WEEKDAYS.map(
    (weekday, offset) => sql`
      case when ${week} between ${first} - ${sql.raw(String(offset))} and ${last} - ${sql.raw(String(offset))}
        then ${domainWeeklyTotals[weekday]} else 0 end`,
  )
  const where = and(eq(projectId, id), between(week, sql`${first} - 6`, last), eq(sample, !hasRealAnswers))
  return chosen(db, domainWeeklyTotals, sql`sum(${sql.join(inPeriod, sql` + `)})`, where, choice)
}

async function chosen(
  db: Connection,
  table: typeof domainDailySums | typeof domainWeeklyTotals,
  sum: SQL,
  where: SQL | undefined,
  { without, atLeast, most }: DomainChoice,
): Promise<CitedDomain[]> {
  const summed = db
    .select({ domain: table.domain, answers: sql<number>`${sum}::int`.as('summed') })
    .from(table)
    .where(where)
    .groupBy(table.domain)
    .as('cited')
  const rows = await db
    .select({ domain: summed.domain, answers: summed.answers })
    .from(summed)
    .where(gte(summed.answers, atLeast))
    .orderBy(desc(summed.answers), sql`${summed.domain} collate "C"`)
    // Left out afterwards: the server would compare each of thousands of sums with each of them.
    .limit(most + without.size)
  return rows.filter(({ domain }) => !without.has(domain)).slice(0, most)
}
