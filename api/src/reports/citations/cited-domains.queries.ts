import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { domainWeeklySums, domainWeeklyTotals, WEEKDAYS } from '../../database/schema/sums.ts'
import { dayOf, hasDayBetween } from '../../database/weeks.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'

interface CitedDomain {
  /** registrable domain */
  domain: string
  /** number of answers that cite one of its pages */
  answers: number
}

export interface CitedDomains {
  /** most cited first */
  mostCited: CitedDomain[]
  /** number of matching domains, beyond `most` too */
  total: number
}

interface DomainChoice {
  without: ReadonlySet<string>
  /** minimum number of answers that cite the domain */
  atLeast: number
  /** maximum number of domains to return */
  most: number
}

/** Callers have checked the project's owner. */
export async function citedDomains(
  db: Connection,
  project: ReportedProject,
  { startDate, endDate }: Period,
  filter: SumsFilter,
  { without, atLeast, most }: DomainChoice,
): Promise<CitedDomains> {
  const { platform, mode, branded } = filter
  const isFiltered = platform !== 'all' || mode !== 'all' || branded !== 'all'
  const table = isFiltered ? domainWeeklySums : domainWeeklyTotals
  const answers = WEEKDAYS.map(
    (name, weekday) => sql`
      case when ${dayOf(table.week, weekday)} between ${startDate} and ${endDate} then ${table[name]} else 0 end`,
  )
  const cited = db
    .select({ domain: table.domain, answers: sql<number>`sum(${sql.join(answers, sql` + `)})::int`.as('cited_by') })
    .from(table)
    .where(
      and(
        eq(table.projectId, project.id),
        hasDayBetween(table.week, startDate, endDate),
        isFiltered ? ofFilter(domainWeeklySums, project, filter) : eq(table.sample, !project.hasRealAnswers),
      ),
    )
    .groupBy(table.domain)
    .as('cited')
  const rows = await db
    .select({
      domain: cited.domain,
      answers: cited.answers,
      total: sql<number>`(count(*) filter (where ${cited.domain} <> all(${sql.param([...without])})) over ())::int`,
    })
    .from(cited)
    .where(gte(cited.answers, atLeast))
    .orderBy(desc(cited.answers), sql`${cited.domain} collate "C"`)
    // `without` is filtered in code: as a condition, its names would be compared for every row of weekly sums.
    .limit(most + without.size)
  const mostCited = rows.filter(({ domain }) => !without.has(domain)).slice(0, most)
  return { mostCited: mostCited.map(({ domain, answers }) => ({ domain, answers })), total: rows[0]?.total ?? 0 }
}
