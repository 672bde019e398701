// Text of a prompt of a generator, and whether a prompt names the brand.

import { withoutCitationMarkers } from '@sightline/shared/domain/citation-markers.ts'
import { tidyPromptText } from '@sightline/shared/domain/prompt-text.ts'
import { namesCompany } from '../../measurement/measure.ts'
import type { Company } from '../../measurement/measurement.ts'

/** Also removes the citation markers of a generator. */
export function generatedPromptText(text: string): string {
  return tidyPromptText(withoutCitationMarkers(text))
}

/** Whether the prompt names the brand, by the detector that measures answers. */
export function isBranded(text: string, company: Company): boolean {
  return namesCompany(text, company)
}
