import type { Connection } from '../database/connection.ts'
import { ownerOf } from '../measurement/citations.ts'
import { registrableDomain, websiteHost } from '../measurement/tracked-company.ts'
import type { ReportedProject } from '../reports/reported-project.queries.ts'
import { hostsOf } from './cited-pages.queries.ts'

/**
 * Hosts that answers have named → the tracked competitor whose they are, by the rule that also decides whose a citation
 * is: where two tracked companies share a registrable domain, the more exact one wins.
 */
export async function competitorHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const sites = [project, ...project.competitors].map(({ domain }) => ({ host: websiteHost(domain) }))
  const domains = sites.slice(1).map(({ host }) => registrableDomain(host))
  const owned = new Map<string, string>()
  for (const host of await hostsOf(db, project.id, domains)) {
    const owner = ownerOf(host, sites)
    const competitor = owner === null ? undefined : project.competitors[owner - 1]
    if (competitor !== undefined) owned.set(host, competitor.domain)
  }
  return owned
}
