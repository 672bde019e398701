// What the schema of the call cannot say: rules between fields, and the cleaned form of what was typed.

import type { Competitor, createProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { CUSTOM_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import { platformNames } from '@sightline/shared/contract/platforms.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import type { z } from 'zod'

export type ProjectInput = z.output<typeof createProjectRequest>
interface FieldError {
  path: string
  message: string
}
export type CheckedInput = { valid: true; input: ProjectInput } | { valid: false; errors: FieldError[] }

/** Two names are the same when this is. */
export const foldName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** @param offered platforms that can be chosen */
export function checkProjectInput(input: ProjectInput, offered: ReadonlySet<PlatformId>): CheckedInput {
  const errors: FieldError[] = []
  const website = checkWebsite(input.domain)
  if (!website.valid) errors.push({ path: 'domain', message: website.message })
  const domain = website.valid ? website.domain : ''
  if (input.targetGeography === CUSTOM_GEOGRAPHY) {
    errors.push({ path: 'targetGeography', message: 'Please enter a target geography' })
  }
  errors.push(...brandNameErrors(input.brandNames), ...platformErrors(input.platforms, offered))
  const competitors = checkCompetitors(input.competitors, domain, errors)
  if (errors.length > 0) return { valid: false, errors }
  return { valid: true, input: { ...input, domain, competitors, platforms: [...new Set(input.platforms)] } }
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

function platformErrors(platforms: PlatformId[], offered: ReadonlySet<PlatformId>): FieldError[] {
  return platforms.flatMap((platform, index) =>
    offered.has(platform)
      ? []
      : [{ path: `platforms.${index}`, message: `${platformNames[platform]} cannot be selected yet` }],
  )
}

function checkCompetitors(competitors: Competitor[], ownDomain: string, errors: FieldError[]): Competitor[] {
  const seen = new Set<string>()
  return competitors.map((competitor, index) => {
    const website = checkWebsite(competitor.domain)
    const path = `competitors.${index}.domain`
    if (!website.valid) {
      errors.push({ path, message: website.message })
      return competitor
    }
    if (website.domain === ownDomain) errors.push({ path, message: 'A competitor cannot be the project’s own website' })
    if (seen.has(website.domain)) errors.push({ path, message: 'This competitor stands there twice' })
    seen.add(website.domain)
    return {
      domain: website.domain,
      brandNames: [...new Map(competitor.brandNames.map((n) => [foldName(n), n])).values()],
    }
  })
}
