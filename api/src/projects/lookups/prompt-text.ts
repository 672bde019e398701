// The text of a prompt: how it is stored, when two are the same, and whether it names the brand.

import { withoutCitationMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { namesCompany } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'

/** As a person typed it, but trimmed, with single spaces. */
export function tidyPromptText(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}

/** What a generator wrote has no citation markers either. */
export function generatedPromptText(text: string): string {
  return tidyPromptText(withoutCitationMarkers(text))
}

/** Two prompts of one category are the same when this is. */
export function foldPromptText(text: string): string {
  return tidyPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}

/** The prompt names the brand itself, by the detector that reads the answers. */
export function isBranded(text: string, company: Company): boolean {
  return namesCompany(text, company)
}
