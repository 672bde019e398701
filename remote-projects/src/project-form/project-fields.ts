// The form's fields of a project, and the values that they amount to, for both creating and changing one.

import type { Competitor, CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { CUSTOM_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { platformIds, type PlatformId, type SearchMethod } from '@sightline/shared/domain/platforms.ts'
import { INITIAL_COMPETITOR_ROWS, MAX_COMPETITORS } from '@sightline/shared/domain/project-rules.ts'
import { competitorDomainProblems } from '@sightline/shared/domain/website/competitor-domains.ts'
import { cleanDomain } from '@sightline/shared/domain/website/website.ts'
import { brandNameOfDomain, cleanVariations, namesIn } from './brand-names.ts'

export interface CompetitorRow {
  key: number
  domain: string
  brandName: string
  /** the stored competitor: it keeps its other names as long as its domain does not change */
  stored?: Competitor
}

export interface ProjectFields {
  /** slug; CUSTOM_GEOGRAPHY = `customGeography` counts */
  geography: string
  customGeography: string
  platforms: PlatformId[]
  searchMethod: SearchMethod
  brandName: string
  variations: string[]
  /** not in the list yet: it counts from the moment it is typed */
  typedVariation: string
  /** what the company offers */
  offer: string
  /** description of the persona; empty while none is chosen */
  persona: string
  competitors: CompetitorRow[]
}

export type ProjectValues = Required<
  Pick<
    CreateProjectRequest,
    'targetGeography' | 'targetPersona' | 'platforms' | 'brandNames' | 'competitors' | 'description'
  >
> & { searchMethod: SearchMethod }

export function competitorRows(stored: readonly Competitor[] = []): CompetitorRow[] {
  return Array.from({ length: Math.max(stored.length, INITIAL_COMPETITOR_ROWS) }, (_row, key) => {
    const competitor = stored[key]
    return { key, domain: competitor?.domain ?? '', brandName: competitor?.brandNames[0] ?? '', stored: competitor }
  })
}

/** With one more company, its name guessed from its domain, in the first empty row; unchanged where it is there, or no row is left. */
export function withCompetitor(rows: CompetitorRow[], domain: string): CompetitorRow[] {
  if (rows.some((row) => cleanDomain(row.domain) === domain)) return rows
  const empty = rows.find((row) => row.domain.trim() === '' && row.brandName.trim() === '')
  const filled = { domain, brandName: brandNameOfDomain(domain) }
  if (empty !== undefined) return rows.map((row) => (row === empty ? { ...row, ...filled } : row))
  if (rows.length >= MAX_COMPETITORS) return rows
  return [...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, ...filled }]
}

/** The slug, or the trimmed custom text; empty until a custom one is typed. */
export function chosenGeography({
  geography,
  customGeography,
}: Pick<ProjectFields, 'geography' | 'customGeography'>): string {
  return geography === CUSTOM_GEOGRAPHY ? customGeography.trim() : geography
}

export function valuesOf(fields: ProjectFields): ProjectValues {
  const brandName = fields.brandName.trim()
  return {
    targetGeography: chosenGeography(fields),
    targetPersona: fields.persona,
    platforms: platformIds.filter((id) => fields.platforms.includes(id)),
    brandNames: [brandName, ...cleanVariations([...fields.variations, ...namesIn(fields.typedVariation)], brandName)],
    competitors: completeRows(fields.competitors).map(competitorOf),
    description: fields.offer.trim(),
    searchMethod: fields.searchMethod,
  }
}

/** Only rows with both parts are sent. */
export function completeRows(rows: readonly CompetitorRow[]): CompetitorRow[] {
  return rows.filter(({ domain, brandName }) => domain.trim() !== '' && brandName.trim() !== '')
}

function competitorOf({ domain: typed, brandName, stored }: CompetitorRow): Competitor {
  const domain = cleanDomain(typed)
  const otherNames = stored?.domain === domain ? stored.brandNames.slice(1) : []
  return { domain, brandNames: [brandName.trim(), ...otherNames] }
}

/** Why each row's domain is refused; null where it is taken, or not typed yet. */
export function competitorProblems(rows: readonly CompetitorRow[], ownDomain: string): Array<string | null> {
  return competitorDomainProblems(
    rows.map(({ domain }) => domain.trim() || undefined),
    ownDomain,
  )
}

export const MISSING_PLATFORM = 'an AI platform'

/** Names of the missing fields that the save buttons wait for. A domain is always present. */
export function missingFields({ platforms, brandName, persona }: ProjectFields): string[] {
  const missing: [boolean, string][] = [
    [platforms.length === 0, MISSING_PLATFORM],
    [brandName.trim() === '', 'a primary brand name'],
    [persona === '', 'a target persona'],
  ]
  return missing.filter(([isMissing]) => isMissing).map(([, words]) => words)
}

/** Names of the fields for which a save must be refused. */
export function refusedFields(fields: ProjectFields, ownDomain: string): string[] {
  const problems = competitorProblems(fields.competitors, ownDomain)
  const competitors = problems.flatMap((problem, index) => (problem === null ? [] : [`competitor ${index + 1}`]))
  return chosenGeography(fields) === '' ? ['the target geography', ...competitors] : competitors
}
