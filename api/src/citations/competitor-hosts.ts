import type { Connection } from '../database/connection.ts'
import { ownerOf } from '../measurement/citations.ts'
import { registrableDomain, websiteHost } from '../measurement/tracked-company.ts'
import type { ReportedProject } from '../reports/reported-project.queries.ts'
import { hostsOf } from './cited-pages.queries.ts'

/**
 * Hosts that answers have named → the domain of the tracked company, the project's own included, whose they are, by the
 * rule that also decides whose a citation is: where two of them share a registrable domain, the more exact one wins.
 */
export async function trackedHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const companies = [project, ...project.competitors].map(({ domain }) => ({ domain, host: websiteHost(domain) }))
  const domains = companies.map(({ host }) => registrableDomain(host))
  const owned = new Map<string, string>()
  for (const host of await hostsOf(db, project.id, domains)) {
    const company = companies[ownerOf(host, companies) ?? -1]
    if (company !== undefined) owned.set(host, company.domain)
  }
  return owned
}

/** Those that are competitors’. */
export async function competitorHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const owned = await trackedHosts(db, project)
  return new Map([...owned].filter(([, domain]) => domain !== project.domain))
}
