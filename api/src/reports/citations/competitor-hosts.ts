// Assigns hosts of cited pages to tracked companies, with the rule that assigns citations: of two tracked companies (the
// project's own among them) on one registrable domain, the more specific host wins.

import type { Connection } from '../../database/connection.ts'
import { ownerOf } from '../../measurement/citations.ts'
import { registrableDomain, websiteHost } from '../../measurement/company-names.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { hostsOf } from './cited-pages.queries.ts'

/** Host → domain of the tracked competitor that owns it. */
export async function competitorHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const sites = sitesOf(project)
  const owned = await ownedHosts(db, project, sites, sites.slice(1))
  return new Map([...owned].filter(([, domain]) => domain !== project.domain))
}

/** Host → tracked domain that owns it, for hosts of companies that are tracked on a subdomain. */
export function subdomainHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const sites = sitesOf(project)
  return ownedHosts(
    db,
    project,
    sites,
    sites.filter(({ domain, registrable }) => domain !== registrable),
  )
}

interface Site {
  /** as the project names it */
  domain: string
  host: string
  registrable: string
}

const sitesOf = (project: ReportedProject): Site[] =>
  [project, ...project.competitors].map(({ domain }) => {
    const host = websiteHost(domain)
    return { domain, host, registrable: registrableDomain(host) }
  })

/** @param beside sites whose registrable domains are searched for hosts */
async function ownedHosts(db: Connection, project: ReportedProject, sites: Site[], beside: Site[]) {
  const owned = new Map<string, string>()
  if (beside.length === 0) return owned
  for (const host of await hostsOf(
    db,
    project.id,
    beside.map(({ registrable }) => registrable),
  )) {
    const site = sites[ownerOf(host, sites) ?? -1]
    if (site !== undefined) owned.set(host, site.domain)
  }
  return owned
}
