// What the schemas of the calls cannot say: rules between fields, and the cleaned form of what was typed. The same for
// a new project and for a change of one.

import type { Competitor, createProjectRequest, updateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { CUSTOM_GEOGRAPHY, geographies } from '@sightline/shared/contract/geographies.ts'
import { platformNames } from '@sightline/shared/contract/platforms.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import type { z } from 'zod'

export type ProjectInput = z.output<typeof createProjectRequest>
/** Absent fields stay as they are. */
export type ProjectChange = z.output<typeof updateProjectRequest>

interface FieldError {
  path: string
  message: string
}
type Checked<Input> = { valid: true; input: Input } | { valid: false; errors: FieldError[] }
type SharedFields = Pick<ProjectChange, 'targetGeography' | 'brandNames' | 'platforms' | 'competitors'>

const COUNTRY_CODE = /^[a-z]{2}$/i

/** Two names are the same when this is. */
export const foldName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** @param offered platforms that can be chosen */
export function checkProjectInput(input: ProjectInput, offered: ReadonlySet<PlatformId>): Checked<ProjectInput> {
  const website = checkWebsite(input.domain)
  const domain = website.valid ? website.domain : ''
  const errors = website.valid ? [] : [{ path: 'domain', message: website.message }]
  const cleaned = cleanFields(input, domain, offered, errors)
  return errors.length > 0 ? { valid: false, errors } : { valid: true, input: { ...cleaned, domain } }
}

/** What a project asks already it may go on asking, offered or not. */
export function checkProjectChange(
  change: ProjectChange,
  project: { domain: string; platforms: PlatformId[] },
  offered: ReadonlySet<PlatformId>,
): Checked<ProjectChange> {
  const errors: FieldError[] = []
  const input = cleanFields(change, project.domain, new Set([...offered, ...project.platforms]), errors)
  return errors.length > 0 ? { valid: false, errors } : { valid: true, input }
}

function cleanFields<Fields extends SharedFields>(
  fields: Fields,
  ownDomain: string,
  selectable: ReadonlySet<PlatformId>,
  errors: FieldError[],
): Fields {
  const { targetGeography, brandNames, platforms, competitors } = fields
  const cleaned = { ...fields }
  if (targetGeography !== undefined) cleaned.targetGeography = cleanGeography(targetGeography, errors)
  if (brandNames !== undefined) errors.push(...brandNameErrors(brandNames))
  if (platforms !== undefined) {
    errors.push(...platformErrors(platforms, selectable))
    cleaned.platforms = [...new Set(platforms)]
  }
  if (competitors !== undefined) cleaned.competitors = cleanCompetitors(competitors, ownDomain, errors)
  return cleaned
}

/** A slug of the list in any case, or a place in words. */
function cleanGeography(given: string, errors: FieldError[]): string {
  const path = 'targetGeography'
  const known = geographies.find(({ slug }) => slug === given.toUpperCase())
  if (known?.slug === CUSTOM_GEOGRAPHY) errors.push({ path, message: 'Please enter a target geography' })
  else if (known === undefined && COUNTRY_CODE.test(given)) {
    errors.push({ path, message: `There is no country ${given} in the list. Choose one, or describe the place in words.` })
  }
  return known?.slug ?? given
}

function brandNameErrors(brandNames: string[]): FieldError[] {
  const folded = brandNames.map(foldName)
  return folded.flatMap((name, index) => {
    const first = folded.indexOf(name)
    if (first === index) return []
    const message =
      first === 0 ? 'A variation cannot equal the primary brand name' : 'This brand variation stands there twice'
    return [{ path: `brandNames.${index}`, message }]
  })
}

function platformErrors(platforms: PlatformId[], selectable: ReadonlySet<PlatformId>): FieldError[] {
  return platforms.flatMap((platform, index) =>
    selectable.has(platform)
      ? []
      : [{ path: `platforms.${index}`, message: `${platformNames[platform]} cannot be selected yet` }],
  )
}

function cleanCompetitors(competitors: Competitor[], ownDomain: string, errors: FieldError[]): Competitor[] {
  const seen = new Set<string>()
  return competitors.map((competitor, index) => {
    const website = checkWebsite(competitor.domain, 'any')
    const path = `competitors.${index}.domain`
    if (!website.valid) {
      errors.push({ path, message: website.message })
      return competitor
    }
    if (website.domain === ownDomain) errors.push({ path, message: 'A competitor cannot be the project’s own website' })
    if (seen.has(website.domain)) errors.push({ path, message: 'This competitor stands there twice' })
    seen.add(website.domain)
    return { domain: website.domain, brandNames: distinctNames(competitor.brandNames) }
  })
}

/** The first of equal ones stays. */
function distinctNames(names: string[]): string[] {
  const folded = names.map(foldName)
  return names.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
}
