// How the workspace of a tab is written in the browser's storage: the id of the person, that of the workspace (none: the person's own),
// and what the API has told last of what they may do there.

import type { WorkspaceRole } from './workspaces.ts'

export interface ToldStanding {
  role: WorkspaceRole
  /** neither texts of prompts nor answers are shown */
  hidePrompts: boolean
}

export const HIDDEN_PROMPTS = 'without-prompts'

/**
 * What the first storage with a choice of this person keeps of it, in its parts. Inline scripts of the page have the function as text: it
 * uses nothing of this file.
 */
export const keptChoice = (key: string, personId: string, storages: Pick<Storage, 'getItem'>[]) =>
  storages.map((storage) => (storage.getItem(key) ?? '').split(' ')).find(([person]) => person === personId) ?? []

export function choiceText(person = '', workspace = '', told?: ToldStanding): string {
  return `${person} ${workspace}${told === undefined ? '' : ` ${told.role} ${told.hidePrompts ? HIDDEN_PROMPTS : ''}`}`
}
