// The prompts that a project has already, as the library answers them.

import {
  DEFAULT_PROMPT_PRIORITY,
  promptPriorities,
  type PromptPriority,
} from '@sightline/shared/domain/prompt-categories.ts'
import { textFields } from '@sightline/shared/domain/read-fields.ts'
import { categoryNameOf, promptsOf, type PromptCollection } from '../../prompt-collection.ts'

export interface SavedPrompt {
  category: string
  /** of the category */
  description: string
  text: string
  priority: PromptPriority
  type: 'generated' | 'custom'
}

export interface SavedLibrary {
  prompts: SavedPrompt[]
  /** undefined if the API does not send one */
  version?: string | undefined
}

/** An entry without text is left out; a prompt may also be a plain string. */
export function readSavedPrompts(collection: PromptCollection): SavedLibrary {
  const prompts = collection.promptCategories.flatMap((given) => {
    const { description = '' } = textFields(given)
    return promptsOf(given).flatMap((prompt) => readPrompt(prompt, { category: categoryNameOf(given), description }))
  })
  return { prompts, version: textFields(collection).version }
}

function readPrompt(given: unknown, category: Pick<SavedPrompt, 'category' | 'description'>): SavedPrompt[] {
  const { text, priority, type } = typeof given === 'string' ? { text: given } : textFields(given)
  if (text === undefined || text.trim() === '') return []
  return [
    {
      ...category,
      text: text.trim(),
      priority: promptPriorities.find((known) => known === priority) ?? DEFAULT_PROMPT_PRIORITY,
      type: type === 'generated' ? type : 'custom',
    },
  ]
}
