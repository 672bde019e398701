import type { Connection } from '../database/connection.ts'
import { registrableDomain, websiteHost } from '../measurement/tracked-company.ts'
import { citedDomains } from './cited-domains.ts'
import type { AnsweredDay } from './cited-domains.ts'
import { referenceSites, socialNetworks } from './known-sites.ts'
import type { Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

const MIN_ANSWERS = 3
const MAX_DETECTED = 50

export interface DetectedDomain {
  domain: string
  /** that cite a page of it */
  answers: number
}

/**
 * Sites of companies that nobody tracks and that answers cite often, most cited first.
 *
 * @param answered the period's days with their answers, where the caller knows them already
 */
export async function detectedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
  answered?: AnsweredDay[],
): Promise<DetectedDomain[]> {
  const tracked = [project, ...project.competitors].map(({ domain }) => registrableDomain(websiteHost(domain)))
  const known = new Set([...tracked, ...socialNetworks, ...referenceSites])
  const cited = await citedDomains(db, project, period, filter, answered)
  return [...cited]
    .filter(([domain, answers]) => answers >= MIN_ANSWERS && !known.has(domain))
    .map(([domain, answers]) => ({ domain, answers }))
    .sort((left, right) => right.answers - left.answers || (left.domain < right.domain ? -1 : 1))
    .slice(0, MAX_DETECTED)
}
