// Text of a prompt: normalisation, equality, and whether it names the brand.

import { withoutCitationMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { namesCompany } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'

/** Trimmed, with single spaces, otherwise as typed. */
export function tidyPromptText(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ').trim()
}

/** Also removes the citation markers of a generator. */
export function generatedPromptText(text: string): string {
  return tidyPromptText(withoutCitationMarkers(text))
}

/** Prompts of one category are equal when their folded texts are. */
export function foldPromptText(text: string): string {
  return tidyPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}

/** Whether the prompt names the brand, by the detector that measures answers. */
export function isBranded(text: string, company: Company): boolean {
  return namesCompany(text, company)
}
