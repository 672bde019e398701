import { CUSTOM_GEOGRAPHY } from '@sightline/shared/contract/geographies.ts'
import type { PersonaId } from '@sightline/shared/contract/personas.ts'
import { DEFAULT_SEARCH_METHOD, type PlatformId, type SearchMethod } from '@sightline/shared/contract/platforms.ts'
import { INITIAL_COMPETITOR_ROWS } from '@sightline/shared/contract/project-rules.ts'
import { guessGeography } from './guess-geography.ts'

export interface CompetitorRow {
  key: number
  domain: string
  brandName: string
}

/** What the person has chosen so far. Null = untouched: the form proposes a value. */
export interface ProjectDraft {
  /** the edit of the domain that is still open; null = none is */
  typedDomain: string | null
  /** slug; CUSTOM_GEOGRAPHY = `customGeography` counts */
  geography: string
  customGeography: string
  platforms: PlatformId[] | null
  searchMethod: SearchMethod
  brandName: string | null
  variations: string[] | null
  /** not in the list yet: it counts from the moment it is typed */
  typedVariation: string
  persona: PersonaId | null
  competitors: CompetitorRow[]
}

/** A draft belongs to the website that it is about. */
export function draftName(domain: string): string {
  return `create-project/${domain}`
}

export function initialDraft(): ProjectDraft {
  return {
    typedDomain: null,
    geography: guessGeography(),
    customGeography: '',
    platforms: null,
    searchMethod: DEFAULT_SEARCH_METHOD,
    brandName: null,
    variations: null,
    typedVariation: '',
    persona: null,
    competitors: Array.from({ length: INITIAL_COMPETITOR_ROWS }, (_row, key) => ({ key, domain: '', brandName: '' })),
  }
}

/** The slug, or the trimmed custom text; empty while a custom one is not typed yet. */
export function chosenGeography({ geography, customGeography }: ProjectDraft): string {
  return geography === CUSTOM_GEOGRAPHY ? customGeography.trim() : geography
}
