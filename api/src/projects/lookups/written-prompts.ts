// Prompts that a model wrote, made to fit: eight in each category, one line each, at most two naming the brand.

import { predefinedCategories } from '@sightline/shared/contract/prompt-categories.ts'
import type { Company } from '../../measurement/measurement.ts'
import { MAX_BRANDED_PROMPTS, PROMPTS_PER_CATEGORY, type CategoryId } from './prompt-templates.ts'
import { foldPromptText, generatedPromptText, isBranded } from './prompt-text.ts'

export type WrittenPrompts = Record<CategoryId, string[]>

/** A question of a person is shorter; what is longer is a model talking. */
const LONGEST_WRITTEN = 300
/** Of forty. Below it the model has not understood. */
export const FEWEST_USABLE = 20

const enumeration = /^(?:\d{1,2}[.)]|[-*•])\s+/
const quoted = /^["“„«'](.*)["”»']$/
/** `[your city]`, `{brand}`, `<product>`: something was to be filled in. */
const placeholder = /[[{<][^\]}>]*[\]}>]/
const unstorable = /\p{Cc}|\p{Surrogate}/u

/** The usable ones, none twice, at most eight in each category. */
export function usablePrompts(written: WrittenPrompts, brand: Company): WrittenPrompts {
  const seen = new Set<string>()
  return perCategory((id) => extend([], written[id].flatMap(tidyPrompt), brand, seen))
}

export function countPrompts(prompts: WrittenPrompts): number {
  return Object.values(prompts).flat().length
}

/** What is missing comes from the templates; category name → eight prompts. */
export function completePrompts(
  usable: WrittenPrompts,
  templates: Readonly<Record<string, string[]>>,
  brand: Company,
): Record<string, string[]> {
  const seen = new Set(Object.values(usable).flat().map(foldPromptText))
  return Object.fromEntries(
    predefinedCategories.map(({ id, name }) => {
      const candidates = templates[name] ?? []
      const filled = extend(usable[id], candidates, brand, seen)
      // Where a template stands in another category already, twice is better than too few.
      return [name, extend(filled, candidates, brand, new Set(filled.map(foldPromptText)))]
    }),
  )
}

/** Adds to `prompts` what is new and has room; `seen` grows. */
function extend(
  prompts: readonly string[],
  candidates: readonly string[],
  brand: Company,
  seen: Set<string>,
): string[] {
  const extended = [...prompts]
  let branded = extended.filter((prompt) => isBranded(prompt, brand)).length
  for (const candidate of candidates) {
    const folded = foldPromptText(candidate)
    if (extended.length >= PROMPTS_PER_CATEGORY || seen.has(folded)) continue
    const naming = isBranded(candidate, brand)
    if (naming && branded >= MAX_BRANDED_PROMPTS) continue
    if (naming) branded += 1
    seen.add(folded)
    extended.push(candidate)
  }
  return extended
}

function tidyPrompt(text: string): string[] {
  const line = generatedPromptText(text).replace(/\s+/g, ' ').replace(enumeration, '').replace(quoted, '$1').trim()
  const usable = line !== '' && line.length <= LONGEST_WRITTEN && !placeholder.test(line) && !unstorable.test(line)
  return usable ? [line] : []
}

export function perCategory<Value>(valueOf: (id: CategoryId) => Value): Record<CategoryId, Value> {
  return Object.fromEntries(predefinedCategories.map(({ id }) => [id, valueOf(id)])) as Record<CategoryId, Value>
}
