// The text of a prompt: how it is stored, when two are the same, and whether it names the brand.

import { namesCompany } from '../measurement/measure.ts'
import type { Company } from '../measurement/measurement.ts'

const citationMarker = /\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/g

/** Trimmed, without citation markers such as [1] or [1,2]. */
export function cleanPromptText(text: string): string {
  return text
    .replace(citationMarker, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Two prompts of one category are the same when this is. */
export function foldPromptText(text: string): string {
  return cleanPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}

/** The prompt names the brand itself, by the detector that reads the answers. */
export function isBranded(text: string, company: Company): boolean {
  return namesCompany(text, company)
}
