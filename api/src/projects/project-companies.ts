// A project's brand and competitors as companies for the measurement.

import type { Company } from '../measurement/measurement.ts'
import type { ProjectRow } from './projects.queries.ts'

/** The companies that answers are measured for. */
export interface TrackedCompanies {
  brand: Company
  competitors: Company[]
  /** version of the project's names */
  companiesVersion: number
}

type NamedProject = Pick<ProjectRow, 'domain' | 'brandNames' | 'competitors' | 'companiesVersion'>

const company = (domain: string, [name = domain, ...variations]: string[]): Company => ({ name, variations, domain })

export const brandOf = (project: Pick<ProjectRow, 'domain' | 'brandNames'>): Company =>
  company(project.domain, project.brandNames)

export const competitorsOf = (project: Pick<ProjectRow, 'competitors'>): Company[] =>
  project.competitors.map(({ domain, brandNames }) => company(domain, brandNames))

export const companiesOf = (project: NamedProject): TrackedCompanies => ({
  brand: brandOf(project),
  competitors: competitorsOf(project),
  companiesVersion: project.companiesVersion,
})
