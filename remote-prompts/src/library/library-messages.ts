// The library's messages, as specified.

import { elsewhere } from '@sightline/shared/domain/changed-meanwhile.ts'
import { NOTHING_NEW } from '@sightline/shared/domain/new-prompts-messages.ts'
import { promptMessages } from '../prompt-messages.ts'

export const libraryMessages = {
  ...promptMessages,
  loadFailed: 'Failed to load prompts',
  empty: 'No prompts, click Add Prompt',
  noPrompt: 'Please enter a prompt.',
  addFailed: 'Failed to add prompt',
  deleteFailed: 'Failed to delete prompt',
  editFailed: 'Failed to change prompt',
  edited: 'Prompt changed.',
  editedAnew: 'Prompt changed. You can analyze new prompts now.',
  editNote:
    'If you change the wording, it counts as a new prompt without answers. Earlier answers stay in your reports.',
  deleted: 'Prompt deleted.',
  goneAlready: 'This prompt was deleted already.',
  exportFailed: 'Failed to export prompts',
  nothingNew: NOTHING_NEW,
  analyzing: 'Starting AI analysis on new prompts…',
  analyzeFailed: 'Failed to start analysis',
} as const

/** @param person who was first; undefined: nobody knows */
export const changedPrompt = (person: string | undefined) => `This prompt was changed or deleted ${elsewhere(person)}.`

export function restoredMessage(count: number): string {
  return count === 1 ? 'Prompt restored.' : `${count} prompts restored.`
}

/** @param count of the prompts that are new to the library */
export function addedMessage(count: number, duplicates = 0): string {
  const added = `${count === 1 ? 'Prompt' : `${count} prompts`} added. You can analyze new prompts now.`
  return duplicates === 0 ? added : `${added} ${duplicates} ${duplicates === 1 ? 'was' : 'were'} there already.`
}

/** Message when all given prompts are in the library already. */
export function alreadyInLibrary(count: number): string {
  return count === 1 ? 'This prompt is in the library already.' : 'All of these prompts are in the library already.'
}
