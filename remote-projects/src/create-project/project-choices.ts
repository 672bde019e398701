// What a draft amounts to: the values that the create call sends, and what is still missing for it.

import type { Competitor, CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { personas, type PersonaId } from '@sightline/shared/contract/personas.ts'
import type { PlatformId, SearchMethod } from '@sightline/shared/contract/platforms.ts'
import { defaultProjectSettings, projectTags } from '@sightline/shared/contract/project-rules.ts'
import { cleanDomain } from '@sightline/shared/website/website.ts'
import type { CompetitorRow } from './project-draft.ts'

export interface ProjectChoices {
  domain: string
  /** The domain passes the rules of the website field. */
  isWebsite: boolean
  /** slug or custom text */
  geography: string
  platforms: PlatformId[]
  searchMethod: SearchMethod
  brandName: string
  variations: string[]
  persona: PersonaId | null
  /** only those with both domain and brand name */
  competitors: Competitor[]
}

export function personaDescription(id: PersonaId): string {
  return personas.find((persona) => persona.id === id)?.description ?? ''
}

/** Only rows with both parts are sent. */
export function completeCompetitors(rows: readonly CompetitorRow[]): Competitor[] {
  return rows
    .map(({ domain, brandName }) => ({ domain: cleanDomain(domain), brandName: brandName.trim() }))
    .filter(({ domain, brandName }) => domain !== '' && brandName !== '')
    .map(({ domain, brandName }) => ({ domain, brandNames: [brandName] }))
}

/** In words, what the two create buttons wait for. */
export function missingChoices(choices: ProjectChoices): string[] {
  const missing: [boolean, string][] = [
    [!choices.isWebsite, 'a valid domain'],
    [choices.geography === '', 'a geography'],
    [choices.platforms.length === 0, 'an AI platform'],
    [choices.brandName === '', 'a primary brand name'],
    [choices.persona === null, 'a target persona'],
  ]
  return missing.filter(([isMissing]) => isMissing).map(([, words]) => words)
}

export function createProjectBody(choices: ProjectChoices): CreateProjectRequest {
  return {
    domain: choices.domain,
    targetGeography: choices.geography,
    projectSearch: 'inactive',
    targetPersona: choices.persona === null ? '' : personaDescription(choices.persona),
    platforms: choices.platforms,
    brandNames: [choices.brandName, ...choices.variations],
    competitors: choices.competitors,
    description: `AI visibility of ${choices.brandName} (${choices.domain})`,
    tags: projectTags,
    settings: { ...defaultProjectSettings, searchMethod: choices.searchMethod },
  }
}
