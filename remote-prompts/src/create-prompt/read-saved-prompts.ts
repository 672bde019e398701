// The prompts that a project has already, as the library answers them.

import { DEFAULT_PROMPT_PRIORITY, promptPriorities, type PromptPriority } from '@sightline/shared/contract/prompt-categories.ts'
import type { PromptCollection } from '../prompt-collection.ts'
import { textFields } from '../text-fields.ts'

export interface SavedPrompt {
  category: string
  /** of the category */
  description: string
  text: string
  priority: PromptPriority
  type: 'generated' | 'custom'
}

/** What is no category or has no text is left out; a prompt may be its text alone. */
export function readSavedPrompts({ promptCategories }: PromptCollection): SavedPrompt[] {
  return promptCategories.flatMap((given) => {
    const { category, description = '' } = textFields(given)
    if (category === undefined) return []
    const prompts = listOf((given as { prompts?: unknown }).prompts)
    return prompts.flatMap((prompt) => readPrompt(prompt, { category, description }))
  })
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

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
