// The collection of a save call, cleaned: equal categories joined, equal prompts of a category dropped.

import { createHash } from 'node:crypto'
import { setImmediate as letOthersGo } from 'node:timers/promises'
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
  /** of the folded text */
  textHash: string
  /** the text names the brand itself */
  branded: boolean
}

/** A thousand long prompts take seconds to read: other calls go on in between. */
export async function cleanCategories(given: GivenCategory[], brand: Company): Promise<CategoryInput[]> {
  const categories = new Map<string, CategoryInput>()
  for (const { prompts, ...category } of given) {
    const foldedName = foldPromptText(category.category)
    const known = categories.get(foldedName)
    const joined = new Map((known?.prompts ?? []).map((prompt) => [prompt.textHash, prompt]))
    for (const prompt of prompts) {
      const cleaned = cleanPrompt(prompt, brand)
      // The first of equal ones stays; a text that was nothing but citation markers goes.
      if (cleaned.text !== '' && !joined.has(cleaned.textHash)) joined.set(cleaned.textHash, cleaned)
      await letOthersGo()
    }
    categories.set(foldedName, { ...(known ?? category), foldedName, prompts: [...joined.values()] })
  }
  return [...categories.values()]
}

function cleanPrompt(prompt: GivenPrompt, brand: Company): PromptInput {
  const text = cleanPromptText(prompt.text)
  return { ...prompt, text, textHash: hashOf(foldPromptText(text)), branded: isBranded(text, brand) }
}

const hashOf = (folded: string) => createHash('sha256').update(folded).digest('hex')
