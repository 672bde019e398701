import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { domainWeeklySums, domainWeeklyTotals, WEEKDAYS } from '../../database/schema/sums.ts'
import { dayOf, hasDayBetween } from '../../database/weeks.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'

interface CitedDomain {
  /** registrable */
  domain: string
  /** that cite a page of it */
  answers: number
}

export interface CitedDomains {
  /** the most cited ones, most cited first */
  mostCited: CitedDomain[]
  /** how many there are */
  total: number
}

interface DomainChoice {
  without: ReadonlySet<string>
  /** answers that cite it */
  atLeast: number
  /** domains */
  most: number
}

/** Callers have found the project for its owner. */
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
    // Left out afterwards: as a condition, the names would be compared for every week that is summed.
    .limit(most + without.size)
  const mostCited = rows.filter(({ domain }) => !without.has(domain)).slice(0, most)
  return { mostCited: mostCited.map(({ domain, answers }) => ({ domain, answers })), total: rows[0]?.total ?? 0 }
}
