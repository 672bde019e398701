// A project's stored prompts by category. An answer without the collection is a failure, not an empty collection: a save
// replaces the whole collection, and would delete what was not read. Inside it, only a prompt's text is required.

import { readResponse, type Ask } from '@sightline/shared/api'
import {
  DEFAULT_CATEGORY,
  DEFAULT_PROMPT_PRIORITY,
  promptPriorities,
  type PromptPriority,
} from '@sightline/shared/domain/prompt-categories.ts'
import { fieldsOf, listOf, textFields } from '@sightline/shared/domain/read-fields.ts'

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
  /** undefined if the API does not send one */
  version: string | undefined
  categories: LibraryCategory[]
  /** in the order of the categories */
  prompts: LibraryPrompt[]
}

export const emptyLibrary: Library = {
  collectionId: null,
  domain: undefined,
  version: undefined,
  categories: [],
  prompts: [],
}

export function askLibrary(projectId: string, ask: Ask) {
  // A 404 would be an error in the browser's console.
  const asked = ask(`/project-prompts/project/${encodeURIComponent(projectId)}?allowEmpty=true`)
  return readResponse<Library, unknown>(asked, readLibrary)
}

/** The collection, or the first of several; an empty list is an empty collection. Undefined where there is neither. */
export function readLibrary(answer: unknown): Library | undefined {
  const given = fieldsOf(fieldsOf(answer).data).projectPrompts
  if (Array.isArray(given) && given.length === 0) return emptyLibrary
  const collection: unknown = Array.isArray(given) ? given[0] : given
  const { promptCategories, projectId } = fieldsOf(collection)
  if (!Array.isArray(promptCategories)) return undefined
  const filled = promptCategories.map(readCategory)
  return {
    collectionId: idOf(collection) ?? null,
    domain: textFields(projectId).domain,
    version: textFields(collection).version,
    categories: filled.map(({ category }) => category),
    prompts: filled.flatMap(({ prompts }) => prompts),
  }
}

/** One without a name gets the default: a save would delete the prompts of a category that is skipped. */
function readCategory(given: unknown): { category: LibraryCategory; prompts: LibraryPrompt[] } {
  const { category: name, description = '' } = textFields(given)
  const category = { id: idOf(given), name: name?.trim() || DEFAULT_CATEGORY, description }
  const prompts = listOf(fieldsOf(given).prompts).flatMap((prompt, index) => readPrompt(prompt, category, index))
  return { category, prompts }
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
