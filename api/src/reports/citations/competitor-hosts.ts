// Whose the hosts are that answers have named, by the rule that also decides whose a citation is: where two tracked
// companies, the project's own among them, share a registrable domain, the more exact one wins.

import type { Connection } from '../../database/connection.ts'
import { ownerOf } from '../../measurement/citations.ts'
import { registrableDomain, websiteHost } from '../../measurement/tracked-company.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { hostsOf } from './cited-pages.queries.ts'

/** Hosts → the tracked competitor whose they are. */
export async function competitorHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const sites = sitesOf(project)
  const owned = await ownedHosts(db, project, sites, sites.slice(1))
  return new Map([...owned].filter(([, domain]) => domain !== project.domain))
}

/** Hosts → the tracked domain for which their pages count, where that may be another one than their registrable one. */
export function subdomainHosts(db: Connection, project: ReportedProject): Promise<Map<string, string>> {
  const sites = sitesOf(project)
  return ownedHosts(db, project, sites, sites.filter(({ domain, registrable }) => domain !== registrable))
}

interface Site {
  /** as it is tracked */
  domain: string
  host: string
  registrable: string
}

const sitesOf = (project: ReportedProject): Site[] =>
  [project, ...project.competitors].map(({ domain }) => {
    const host = websiteHost(domain)
    return { domain, host, registrable: registrableDomain(host) }
  })

/** @param beside sites on whose registrable domains the hosts are */
async function ownedHosts(db: Connection, project: ReportedProject, sites: Site[], beside: Site[]) {
  const owned = new Map<string, string>()
  if (beside.length === 0) return owned
  for (const host of await hostsOf(db, project.id, beside.map(({ registrable }) => registrable))) {
    const site = sites[ownerOf(host, sites) ?? -1]
    if (site !== undefined) owned.set(host, site.domain)
  }
  return owned
}
