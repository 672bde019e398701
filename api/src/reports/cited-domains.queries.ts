import { and, between, eq, gte, sql } from 'drizzle-orm'
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
  return isFiltered
    ? added(db, domainDailySums, matching(domainDailySums, project, period, filter), choice)
    : added(db, domainDailyTotals, unfiltered(project, period), choice)
}

function unfiltered({ id, hasRealAnswers }: ReportedProject, { startDate, endDate }: Period) {
  const { projectId, day, sample } = domainDailyTotals
  return and(eq(projectId, id), between(day, startDate, endDate), eq(sample, !hasRealAnswers))
}

async function added(
  db: Connection,
  table: typeof domainDailySums | typeof domainDailyTotals,
  where: ReturnType<typeof and>,
  { without, atLeast, most }: DomainChoice,
): Promise<CitedDomain[]> {
  const answers = sql<number>`sum(${table.answers})::int`
  const rows = await db
    .select({ domain: table.domain, answers })
    .from(table)
    .where(where)
    .groupBy(table.domain)
    .having(gte(answers, atLeast))
    .orderBy(sql`2 desc, ${table.domain} collate "C"`)
    // Left out afterwards: the server would compare each of thousands of sums with each of them.
    .limit(most + without.size)
  return rows.filter(({ domain }) => !without.has(domain)).slice(0, most)
}
