// A project's stored prompts, as in the API's response. An unreadable response is a failure, not an empty collection: a
// save replaces the whole collection, and would delete what was not read.

import { readResponse, type Ask } from '@sightline/shared/api'
import { DEFAULT_CATEGORY } from '@sightline/shared/domain/prompt-categories.ts'
import { fieldsOf, listOf, textFields } from '@sightline/shared/domain/read-fields.ts'

export type PromptCollection = Record<string, unknown> & { promptCategories: unknown[] }

export const emptyCollection: PromptCollection = { promptCategories: [] }

export function askCollection<Read>(projectId: string, ask: Ask, read: (collection: PromptCollection) => Read) {
  // A 404 would be an error in the browser's console.
  const asked = ask(`/project-prompts/project/${encodeURIComponent(projectId)}?allowEmpty=true`)
  return readResponse<Read, unknown>(asked, (answer) => {
    const collection = collectionIn(answer)
    return collection && read(collection)
  })
}

/** The collection, or the first of several; an empty list is an empty collection. Undefined where there is neither. */
export function collectionIn(answer: unknown): PromptCollection | undefined {
  const given = (answer as { data?: { projectPrompts?: unknown } | null } | null)?.data?.projectPrompts
  if (!Array.isArray(given)) return isCollection(given) ? given : undefined
  if (given.length === 0) return emptyCollection
  return isCollection(given[0]) ? given[0] : undefined
}

/** A category's name, or the default: a save would delete the prompts of a category that is skipped. */
export const categoryNameOf = (category: unknown): string => textFields(category).category?.trim() || DEFAULT_CATEGORY

export const promptsOf = (category: unknown): unknown[] => listOf(fieldsOf(category).prompts)

function isCollection(value: unknown): value is PromptCollection {
  return Array.isArray(fieldsOf(value).promptCategories)
}
