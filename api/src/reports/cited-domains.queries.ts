import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { domainDailySums } from '../database/schema/sums.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { ofFilter } from './sums.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

/** day → domain → answers that cite a page of it. Callers have found the project for its owner. */
export async function citationsOfDays(
  db: Connection,
  project: ReportedProject,
  days: string[],
  filter: SumsFilter,
): Promise<Map<string, Record<string, number>>> {
  const { projectId, day, domain, answers } = domainDailySums
  const sums = db
    .select({ day, domain, answers: sql<number>`sum(${answers})`.as('answers') })
    .from(domainDailySums)
    .where(and(eq(projectId, project.id), inArray(day, days), ofFilter(domainDailySums, project, filter)))
    .groupBy(day, domain)
    .as('sums')
  const rows = await db
    .select({ day: sums.day, citations: sql<Record<string, number>>`json_object_agg(${sums.domain}, ${sums.answers})` })
    .from(sums)
    .groupBy(sums.day)
  return new Map(rows.map((row) => [row.day, row.citations]))
}
