import { and, desc, gte, notInArray, sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { domainDailySums } from '../database/schema/sums.ts'
import { registrableDomain, websiteHost } from '../measurement/tracked-company.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { referenceSites, socialNetworks } from './known-sites.ts'
import type { Period } from './period.ts'
import { matching } from './sums.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

const MIN_ANSWERS = 3
const MAX_DETECTED = 50

/** Sites of other companies that answers cite often, most cited first, with the answers that cite them. */
export function detectedDomains(
  db: Connection,
  project: Pick<ProjectRow, 'id' | 'hasRealAnswers' | 'domain' | 'competitors'>,
  period: Period,
  filter: SumsFilter,
): Promise<{ domain: string; answers: number }[]> {
  const tracked = [project.domain, ...project.competitors.map(({ domain }) => domain)].map((domain) =>
    registrableDomain(websiteHost(domain)),
  )
  const answers = sql<number>`sum(${domainDailySums.answers})::int`
  return db
    .select({ domain: domainDailySums.domain, answers })
    .from(domainDailySums)
    .where(
      and(
        matching(domainDailySums, project, period, filter),
        notInArray(domainDailySums.domain, [...tracked, ...socialNetworks, ...referenceSites]),
      ),
    )
    .groupBy(domainDailySums.domain)
    .having(gte(answers, MIN_ANSWERS))
    .orderBy(desc(answers), domainDailySums.domain)
    .limit(MAX_DETECTED)
}
