// A project's prompts by category, read with tolerance: the screen needs a text and a category, everything else may be missing.

import {
  DEFAULT_PROMPT_PRIORITY,
  promptPriorities,
  type PromptPriority,
} from '@sightline/shared/domain/prompt-categories.ts'
import { fieldsOf, textFields } from '@sightline/shared/domain/read-fields.ts'
import { categoryNameOf, promptsOf, type PromptCollection } from '../prompt-collection.ts'

export interface LibraryPrompt {
  /** for React, and where it is the API's own, for calls */
  key: string
  id: string | undefined
  text: string
  category: LibraryCategory
  /** place in the category's list, from 0 */
  index: number
  priority: PromptPriority
  type: 'generated' | 'custom'
  /** without answers */
  isNew: boolean
}

export interface LibraryCategory {
  id: string | undefined
  name: string
  description: string
}

export interface Library {
  /** null: the project has no collection */
  collectionId: string | null
  domain: string | undefined
  categories: LibraryCategory[]
  /** in the order of the categories */
  prompts: LibraryPrompt[]
}

export const emptyLibrary: Library = { collectionId: null, domain: undefined, categories: [], prompts: [] }

export function readLibrary(collection: PromptCollection): Library {
  const filled = collection.promptCategories.map(readCategory)
  return {
    collectionId: idOf(collection) ?? null,
    domain: textFields(collection.projectId).domain,
    categories: filled.map(({ category }) => category),
    prompts: filled.flatMap(({ prompts }) => prompts),
  }
}

function readCategory(given: unknown): { category: LibraryCategory; prompts: LibraryPrompt[] } {
  const { description = '' } = textFields(given)
  const category = { id: idOf(given), name: categoryNameOf(given), description }
  return { category, prompts: promptsOf(given).flatMap((prompt, index) => readPrompt(prompt, category, index)) }
}

/** One without a text keeps its place: the API counts it. */
function readPrompt(given: unknown, category: LibraryCategory, index: number): LibraryPrompt[] {
  const { text, prompt, question, content, priority, type } = textFields(
    typeof given === 'string' ? { text: given } : given,
  )
  const shown = (text ?? prompt ?? question ?? content)?.trim()
  if (!shown) return []
  const id = idOf(given)
  return [
    {
      key: id ?? `${category.name} ${index}`,
      id,
      text: shown,
      category,
      index,
      priority: promptPriorities.find((known) => known === priority) ?? DEFAULT_PROMPT_PRIORITY,
      type: type === 'generated' ? type : 'custom',
      isNew: fieldsOf(given).analyzed === false,
    },
  ]
}

function idOf(value: unknown): string | undefined {
  const { id, _id } = textFields(value)
  return id ?? _id
}
