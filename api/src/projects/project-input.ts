// Validation that the schemas cannot express (rules between fields), and normalisation; the same for creating and changing a
// project.

import type { Competitor, createProjectRequest, updateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { CUSTOM_GEOGRAPHY, geographies, NO_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { platformNames, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { competitorDomainProblems } from '@sightline/shared/domain/website/competitor-domains.ts'
import { checkWebsite, cleanDomain } from '@sightline/shared/domain/website/website.ts'
import type { z } from 'zod'
import type { FieldError } from '../http/api-failure.ts'
import type { Readable } from '../http/readable-part.ts'

export type ProjectInput = z.output<typeof createProjectRequest>
/** Absent fields are left unchanged. */
export type ProjectChange = z.output<typeof updateProjectRequest>
type Given<Field extends keyof ProjectChange> = NonNullable<Readable<ProjectChange>[Field]>

/** @param offered platforms that can be chosen */
export function newProjectErrors(given: Readable<ProjectInput>, offered: ReadonlySet<PlatformId>): FieldError[] {
  const website = given.domain === undefined ? undefined : checkWebsite(given.domain)
  const domain = website?.valid ? website.domain : undefined
  return [
    ...(website?.valid === false ? [{ path: 'domain', message: website.message }] : []),
    ...fieldErrors(given, domain, offered),
  ]
}

/** A project may keep platforms that are no longer offered. */
export function projectChangeErrors(
  given: Readable<ProjectChange>,
  project: { domain: string; platforms: PlatformId[] },
  offered: ReadonlySet<PlatformId>,
): FieldError[] {
  return fieldErrors(given, project.domain, new Set([...offered, ...project.platforms]))
}

function fieldErrors(
  { targetGeography, brandNames = [], platforms = [], competitors = [] }: Readable<ProjectChange>,
  ownDomain: string | undefined,
  selectable: ReadonlySet<PlatformId>,
): FieldError[] {
  return [
    ...geographyErrors(targetGeography, 'targetGeography'),
    ...brandNameErrors(brandNames),
    ...platformErrors(platforms, selectable),
    ...competitorErrors(competitors, ownDomain),
  ]
}

/** Of a project that has no errors. */
export const cleanNewProject = (input: ProjectInput): ProjectInput => ({
  ...cleanProjectChange(input),
  domain: cleanDomain(input.domain),
})

/** Of a change that has no errors. */
export function cleanProjectChange<Change extends ProjectChange>(change: Change): Change {
  const { targetGeography, platforms, competitors } = change
  return {
    ...change,
    ...(targetGeography !== undefined && { targetGeography: knownGeography(targetGeography)?.slug ?? targetGeography }),
    ...(platforms !== undefined && { platforms: [...new Set(platforms)] }),
    ...(competitors !== undefined && { competitors: competitors.map(cleanCompetitor) }),
  }
}

/** A slug of the list in any case. */
const knownGeography = (given: string) => geographies.find(({ slug }) => slug === given.toUpperCase())

/** A slug of the list, or a place in words; "other" alone is neither. */
export function geographyErrors(given: string | undefined, path: string): FieldError[] {
  const isOther = given !== undefined && knownGeography(given)?.slug === CUSTOM_GEOGRAPHY
  return isOther ? [{ path, message: NO_GEOGRAPHY }] : []
}

function brandNameErrors(brandNames: Given<'brandNames'>): FieldError[] {
  const folded = brandNames.map((name) => name && foldName(name))
  return folded.flatMap((name, index) => {
    const first = folded.indexOf(name)
    if (name === undefined || first === index) return []
    const message =
      first === 0 ? 'A variation cannot equal the primary brand name' : 'This brand variation is listed twice'
    return [{ path: `brandNames.${index}`, message }]
  })
}

function platformErrors(platforms: Given<'platforms'>, selectable: ReadonlySet<PlatformId>): FieldError[] {
  return platforms.flatMap((platform, index) =>
    platform === undefined || selectable.has(platform)
      ? []
      : [{ path: `platforms.${index}`, message: `${platformNames[platform]} cannot be selected yet` }],
  )
}

function competitorErrors(competitors: Given<'competitors'>, ownDomain: string | undefined): FieldError[] {
  const problems = competitorDomainProblems(
    competitors.map((competitor) => competitor?.domain),
    ownDomain,
  )
  return problems.flatMap((message, index) =>
    message === null ? [] : [{ path: `competitors.${index}.domain`, message }],
  )
}

const cleanCompetitor = ({ domain, brandNames }: Competitor): Competitor => ({
  domain: cleanDomain(domain),
  brandNames: distinctNames(brandNames),
})

/** Keeps the first of equal names. */
function distinctNames(names: string[]): string[] {
  const folded = names.map(foldName)
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
}
