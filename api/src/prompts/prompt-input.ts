// Normalises the prompts and categories of a request: merges equal categories, and drops equal prompts of a category.

import { createHash } from 'node:crypto'
import type { savePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { categoryDescription } from '@sightline/shared/domain/prompt-categories.ts'
import { foldPrompt, tidyPromptText } from '@sightline/shared/domain/prompt-text.ts'
import type { z } from 'zod'
import { inTurns } from '../measurement/in-turns.ts'
import type { Company } from '../measurement/measurement.ts'
import { generatedPromptText, isBranded } from '../projects/lookups/prompt-text.ts'

type GivenCategory = z.output<typeof savePromptsRequest>['promptCategories'][number]
export type GivenPrompt = GivenCategory['prompts'][number]
type GivenText = Pick<GivenPrompt, 'text' | 'type'>

export interface CategoryInput<Prompt = PromptInput> extends Omit<GivenCategory, 'prompts'> {
  foldedName: string
  prompts: Prompt[]
}

interface CleanPrompt extends GivenPrompt {
  /** of the folded text */
  textHash: string
}

export interface PromptInput extends CleanPrompt {
  branded: boolean
}

export function joinCategories(given: GivenCategory[]): CategoryInput<CleanPrompt>[] {
  const categories = new Map<string, CategoryInput<CleanPrompt>>()
  for (const { prompts, ...category } of given) {
    const base = categories.get(foldName(category.category)) ?? cleanCategory(category)
    categories.set(base.foldedName, { ...base, prompts: distinct([...base.prompts, ...cleanPrompts(prompts)]) })
  }
  return [...categories.values()]
}

export async function markCategories(
  categories: CategoryInput<CleanPrompt>[],
  brand: Company,
): Promise<CategoryInput[]> {
  const marked: CategoryInput[] = []
  for (const category of categories) marked.push({ ...category, prompts: await markPrompts(category.prompts, brand) })
  return marked
}

export function cleanCategory<Prompt>(category: Omit<GivenCategory, 'prompts'>): CategoryInput<Prompt> {
  const description = categoryDescription(category.category, category.description)
  return { ...category, description, foldedName: foldName(category.category), prompts: [] }
}

/** Keeps the first of equal prompts, and drops generated ones that consist of citation markers only. */
export function cleanPrompts(given: GivenPrompt[]): CleanPrompt[] {
  const cleaned = given.map((prompt) => ({ ...prompt, text: storedText(prompt) }))
  return distinct(
    cleaned.filter(({ text }) => text !== '').map((prompt) => ({ ...prompt, textHash: hashOfPrompt(prompt.text) })),
  )
}

const storedText = ({ text, type }: GivenText) =>
  type === 'generated' ? generatedPromptText(text) : tidyPromptText(text)

/** A thousand long prompts take seconds. */
export const markPrompts = (prompts: CleanPrompt[], brand: Company): Promise<PromptInput[]> =>
  inTurns(prompts, (prompt) => ({ ...prompt, branded: isBranded(prompt.text, brand) }))

/** Prompts that differ only in case and space have the same hash. */
const hashOfPrompt = (text: string) => createHash('sha256').update(foldPrompt(text)).digest('hex')

/** The hash that a given prompt of this type has in the library. */
export const storedHash = (prompt: GivenText) => hashOfPrompt(storedText(prompt))

function distinct(prompts: CleanPrompt[]): CleanPrompt[] {
  const first = new Map<string, CleanPrompt>()
  for (const prompt of prompts) if (!first.has(prompt.textHash)) first.set(prompt.textHash, prompt)
  return [...first.values()]
}
