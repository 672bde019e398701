// Prompts and categories of a call, cleaned: equal categories joined, equal prompts of a category dropped.

import { createHash } from 'node:crypto'
import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { categoryDescription } from '@sightline/shared/contract/prompt-categories.ts'
import type { z } from 'zod'
import { cleanPromptText, foldPromptText, isBranded } from '../lookups/prompt-text.ts'
import type { Company } from '../measurement/measurement.ts'
import { foldName } from '../projects/project-input.ts'

type GivenCategory = z.output<typeof savePromptsRequest>['promptCategories'][number]
export type GivenPrompt = GivenCategory['prompts'][number]

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

export async function cleanCategories(given: GivenCategory[], brand: Company): Promise<CategoryInput[]> {
  const categories = new Map<string, CategoryInput>()
  for (const { prompts, ...category } of given) {
    const known = categories.get(foldName(category.category))
    const cleaned = await cleanPrompts(prompts, brand)
    const base = known ?? cleanCategory(category)
    categories.set(base.foldedName, { ...base, prompts: distinct([...base.prompts, ...cleaned]) })
  }
  return [...categories.values()]
}

export function cleanCategory(category: Omit<GivenCategory, 'prompts'>): CategoryInput {
  const description = categoryDescription(category.category, category.description)
  return { ...category, description, foldedName: foldName(category.category), prompts: [] }
}

/** The first of equal ones stays; a text that was nothing but citation markers goes. */
export async function cleanPrompts(given: GivenPrompt[], brand: Company): Promise<PromptInput[]> {
  const cleaned: PromptInput[] = []
  for (const prompt of given) {
    const text = cleanPromptText(prompt.text)
    if (text !== '') cleaned.push({ ...prompt, text, textHash: hashOfPrompt(text), branded: isBranded(text, brand) })
    // A thousand long prompts take seconds to read: other calls go on in between.
    await letOthersGo()
  }
  return distinct(cleaned)
}

/** The same for two prompts that differ in nothing but case and space. */
export const hashOfPrompt = (text: string) => createHash('sha256').update(foldPromptText(text)).digest('hex')

function distinct(prompts: PromptInput[]): PromptInput[] {
  const first = new Map<string, PromptInput>()
  for (const prompt of prompts) if (!first.has(prompt.textHash)) first.set(prompt.textHash, prompt)
  return [...first.values()]
}
