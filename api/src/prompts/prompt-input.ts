// The collection of a save call, cleaned: equal categories joined, equal prompts of a category dropped.

import type { savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import type { z } from 'zod'
import { cleanPromptText, foldPromptText, isBranded } from '../lookups/prompt-text.ts'
import type { Company } from '../measurement/measurement.ts'

type GivenCategory = z.output<typeof savePromptsRequest>['promptCategories'][number]
type GivenPrompt = GivenCategory['prompts'][number]

export interface CategoryInput extends Omit<GivenCategory, 'prompts'> {
  foldedName: string
  prompts: PromptInput[]
}

export interface PromptInput extends GivenPrompt {
  foldedText: string
  /** the text names the brand itself */
  branded: boolean
}

export function cleanCategories(given: GivenCategory[], brand: Company): CategoryInput[] {
  const categories = new Map<string, CategoryInput>()
  for (const { prompts, ...category } of given) {
    const foldedName = foldPromptText(category.category)
    const known = categories.get(foldedName)
    const joined = [...(known?.prompts ?? []), ...prompts.map((prompt) => cleanPrompt(prompt, brand))]
    categories.set(foldedName, { ...(known ?? category), foldedName, prompts: withoutDuplicates(joined) })
  }
  return [...categories.values()]
}

function cleanPrompt(prompt: GivenPrompt, brand: Company): PromptInput {
  const text = cleanPromptText(prompt.text)
  return { ...prompt, text, foldedText: foldPromptText(text), branded: isBranded(text, brand) }
}

/** The first of equal ones stays; a text that was nothing but citation markers goes. */
function withoutDuplicates(prompts: PromptInput[]): PromptInput[] {
  const seen = new Set([''])
  return prompts.filter(({ foldedText }) => !seen.has(foldedText) && seen.add(foldedText))
}
