// The workspace that this tab works in. A new tab starts in the one that its person has chosen last.

import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { choiceText, keptChoice, type ToldStanding } from '@sightline/shared/domain/workspace-choice.ts'

const key = storageKeys.workspace

/** In each storage, as `choiceText` writes it. */
const read = (storage: Storage) => (storage.getItem(key) ?? '').split(' ')

/** null: the person's own */
export const chosenWorkspace = () => read(sessionStorage)[1] || null

/** as it was chosen before this page chose another one for the next page */
let before: string | null | undefined
/** Whose data the page has. null: the person's own */
export const shownWorkspace = () => (before === undefined ? chosenWorkspace() : before)

/** When the page starts and when somebody signs in: from then on the tab keeps its choice, whatever other tabs choose. */
export function startInWorkspace(personId: string): void {
  // It is of the person before.
  if (read(sessionStorage)[0] !== personId) sessionStorage.removeItem(storageKeys.subscriptionData)
  const known = keptChoice(key, personId, [sessionStorage, localStorage])
  sessionStorage.setItem(key, known.join(' ') || choiceText(personId))
}

/** The page is loaded again then, as everything on it is of another workspace. @param id null: the person's own */
export function chooseWorkspace(id: string | null, told?: ToldStanding): void {
  before = shownWorkspace()
  // It is of the workspace before.
  sessionStorage.removeItem(storageKeys.subscriptionData)
  const choice = choiceText(read(sessionStorage)[0], id ?? '', id === null ? undefined : told)
  for (const storage of [sessionStorage, localStorage]) storage.setItem(key, choice)
}

/** The person was removed from the workspace of this tab: the next page is of their own, and says so (WorkspaceSwitcher). */
export function loseWorkspace(): void {
  chooseWorkspace(null)
  sessionStorage.setItem(sessionStorageKeys.lostWorkspace, 'true')
  window.location.assign(paths.dashboard)
}

export const hasLostWorkspace = () => sessionStorage.getItem(sessionStorageKeys.lostWorkspace) !== null
