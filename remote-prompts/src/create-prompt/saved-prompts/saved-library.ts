// The prompts that a project has already, as the screen merges them with its own.

import type { Library, LibraryPrompt } from '../../prompt-library.ts'

export interface SavedPrompt extends Pick<LibraryPrompt, 'text' | 'priority' | 'type'> {
  category: string
  /** of the category */
  description: string
}

export interface SavedLibrary {
  prompts: SavedPrompt[]
  /** undefined if the API does not send one */
  version?: string | undefined
}

export const savedLibrary = ({ prompts, version }: Library): SavedLibrary => ({
  prompts: prompts.map(({ category: { name, description }, text, priority, type }) => ({
    category: name,
    ...{ description, text, priority, type },
  })),
  version,
})
