import { MAX_PROMPT_LENGTH } from '@sightline/shared/contract/prompt-categories.ts'
import { NEW_CATEGORY } from './CategorySelect.tsx'
import { libraryMessages } from './library-messages.ts'

export interface TypedPrompt {
  text: string
  /** name, NEW_CATEGORY, or empty */
  category: string
  newName: string
  description: string
}

export const nothingTyped: TypedPrompt = { text: '', category: '', newName: '', description: '' }

/** What is wrong with each field of the Add Prompt dialog; nothing where it can be added. */
export function addPromptProblems({ text, category, newName }: TypedPrompt): Partial<Record<keyof TypedPrompt, string>> {
  const creating = category === NEW_CATEGORY
  return {
    ...(text.trim() === '' && { text: libraryMessages.noPrompt }),
    ...(text.trim().length > MAX_PROMPT_LENGTH && { text: libraryMessages.tooLong }),
    ...(category === '' && { category: libraryMessages.noCategory }),
    ...(creating && newName.trim() === '' && { newName: libraryMessages.noCategoryName }),
  }
}
