import type { Company } from '../measurement/measurement.ts'

/** The text as it is stored: trimmed, without citation markers such as [1] or [1,2]. */
export function cleanPromptText(text: string): string {
  return text.replace(/\s*\[\d+(?:\s*[,–-]\s*\d+)*\]/g, '').replace(/[^\S\n]+/g, ' ').trim()
}

/** Two prompts of one category are the same when this is. */
export function foldPromptText(text: string): string {
  return cleanPromptText(text).normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
}

/** The prompt names the brand itself. */
export function isBranded(_text: string, _company: Company): boolean {
  throw new Error('in preparation')
}
