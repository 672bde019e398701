import { MAX_PROMPT_LENGTH } from '@sightline/shared/domain/prompt-categories.ts'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { NEW_CATEGORY } from './CategorySelect.tsx'
import { libraryMessages } from './library-messages.ts'
import type { LibraryPrompt } from '../prompt-library.ts'

export interface TypedPrompt {
  text: string
  /** name, NEW_CATEGORY, or empty */
  category: string
  newName: string
  description: string
}

export const nothingTyped: TypedPrompt = { text: '', category: '', newName: '', description: '' }

/** What is wrong with each field of the Add Prompt dialog; nothing where it can be added. */
export function addPromptProblems(
  { text, category, newName }: TypedPrompt,
  prompts: readonly LibraryPrompt[],
): Partial<Record<keyof TypedPrompt, string>> {
  const creating = category === NEW_CATEGORY
  const same = prompts.find((prompt) => foldPrompt(prompt.text) === foldPrompt(text))
  return {
    ...(text.trim() === '' && { text: libraryMessages.noPrompt }),
    ...(text.trim().length > MAX_PROMPT_LENGTH && { text: libraryMessages.tooLong }),
    ...(same !== undefined && { text: libraryMessages.alreadyIn(same.category.name) }),
    ...(category === '' && { category: libraryMessages.noCategory }),
    ...(creating && newName.trim() === '' && { newName: libraryMessages.noCategoryName }),
  }
}
