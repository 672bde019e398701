// The text of a prompt that a generator wrote, and whether a prompt names the brand.

import { withoutCitationMarkers } from '@sightline/shared/contract/citation-markers.ts'
import { tidyPromptText } from '@sightline/shared/contract/prompt-text.ts'
import { namesCompany } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'

/** Tidied as what a person typed, without citation markers. */
export function generatedPromptText(text: string): string {
  return tidyPromptText(withoutCitationMarkers(text))
}

/** The prompt names the brand itself, by the detector that reads the answers. */
export function isBranded(text: string, company: Company): boolean {
  return namesCompany(text, company)
}
