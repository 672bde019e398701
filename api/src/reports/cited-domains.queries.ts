import { and, between, eq, sql } from 'drizzle-orm'
import type { AnyColumn } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { domainDailySums, domainDailyTotals } from '../database/schema/sums.ts'
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

/** Callers have found the project for its owner. */
export function citedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
): Promise<CitedDomain[]> {
  const { platform, mode, branded } = filter
  const isFiltered = platform !== 'all' || mode !== 'all' || branded !== 'all'
  return isFiltered
    ? added(db, domainDailySums, matching(domainDailySums, project, period, filter))
    : added(db, domainDailyTotals, unfiltered(project, period))
}

function unfiltered({ id, hasRealAnswers }: ReportedProject, { startDate, endDate }: Period) {
  const { projectId, day, sample } = domainDailyTotals
  return and(eq(projectId, id), between(day, startDate, endDate), eq(sample, !hasRealAnswers))
}

function added(
  db: Connection,
  table: typeof domainDailySums | typeof domainDailyTotals,
  where: ReturnType<typeof and>,
): Promise<CitedDomain[]> {
  const total = (column: AnyColumn) => sql<number>`sum(${column})::int`
  return db
    .select({ domain: table.domain, answers: total(table.answers) })
    .from(table)
    .where(where)
    .groupBy(table.domain)
}
