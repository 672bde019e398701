import type { Connection } from '../../database/connection.ts'
import { registrableDomain, websiteHost } from '../../measurement/tracked-company.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import type { SumsFilter } from '../read-sums.queries.ts'
import { citedDomains, type CitedDomains } from './cited-domains.queries.ts'
import { referenceSites, socialNetworks } from './known-sites.ts'

const MIN_ANSWERS = 3
const MAX_DETECTED = 50

/** Domains that answers often cite and that are neither tracked nor social networks nor reference sites. */
export function detectedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
): Promise<CitedDomains> {
  const tracked = [project, ...project.competitors].map(({ domain }) => registrableDomain(websiteHost(domain)))
  const without = new Set([...tracked, ...socialNetworks, ...referenceSites])
  return citedDomains(db, project, period, filter, { without, atLeast: MIN_ANSWERS, most: MAX_DETECTED })
}
