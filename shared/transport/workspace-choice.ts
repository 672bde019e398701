// The workspace that this tab works in. A new tab starts in the one that its person has chosen last.

import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import type { Standing } from '@sightline/shared/contract/api/standing.ts'
import type { WorkspaceRole } from '@sightline/shared/domain/workspaces.ts'

const key = storageKeys.workspace

type Told = Pick<Standing, 'role' | 'hidePrompts'>

const HIDDEN = 'without-prompts'
const listeners = new Set<() => void>()

/** In each storage: the id of the person, that of the workspace, the role there, and whether prompts are hidden. */
const read = (storage: Storage) => (storage.getItem(key) ?? '').split(' ')

/** null: the person's own */
export const chosenWorkspace = () => read(sessionStorage)[1] || null

/** In the chosen workspace, as it was told last: known before any call. Undefined where it was not told. */
export function chosenRole(): WorkspaceRole | undefined {
  const [, workspace, role] = read(sessionStorage)
  return workspace ? (role as WorkspaceRole | undefined) : 'owner'
}

export const arePromptsHidden = () => read(sessionStorage)[3] === HIDDEN

/** @returns unsubscribes */
export function onStanding(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the API has told of the chosen workspace. */
export function rememberStanding(standing: Told): void {
  const [person = '', workspace = ''] = read(sessionStorage)
  const choice = choiceOf(person, workspace, standing)
  if (sessionStorage.getItem(key) === choice) return
  for (const storage of [sessionStorage, localStorage])
    if (isOf(storage, person, workspace)) storage.setItem(key, choice)
  for (const listener of listeners) listener()
}

/** Another tab may have chosen another workspace last. */
function isOf(storage: Storage, person: string, workspace: string): boolean {
  const [itsPerson, itsWorkspace] = read(storage)
  return itsPerson === person && itsWorkspace === workspace
}

function choiceOf(person: string, workspace: string, standing?: Told): string {
  const told = standing === undefined || workspace === '' ? [] : [standing.role, standing.hidePrompts ? HIDDEN : '']
  return [person, workspace, ...told].join(' ').trimEnd()
}

/** When the page starts and when somebody signs in: from then on the tab keeps its choice, whatever other tabs choose. */
export function startInWorkspace(personId: string): void {
  // It is of the person before.
  if (read(sessionStorage)[0] !== personId) sessionStorage.removeItem(storageKeys.subscriptionData)
  const known = [sessionStorage, localStorage].map(read).find(([person]) => person === personId)
  sessionStorage.setItem(key, [personId, ...(known?.slice(1) ?? [''])].join(' '))
}

/** The page is loaded again then, as everything on it is of another workspace. @param id null: the person's own */
export function chooseWorkspace(id: string | null, standing?: Told): void {
  // It is of the workspace before.
  sessionStorage.removeItem(storageKeys.subscriptionData)
  const choice = choiceOf(read(sessionStorage)[0] ?? '', id ?? '', standing)
  for (const storage of [sessionStorage, localStorage]) storage.setItem(key, choice)
}

/** The person was removed from the workspace of this tab: the next page is of their own, and says so (WorkspaceSwitcher). */
export function loseWorkspace(): void {
  chooseWorkspace(null)
  sessionStorage.setItem(sessionStorageKeys.lostWorkspace, 'true')
  window.location.assign(paths.dashboard)
}

export const hasLostWorkspace = () => sessionStorage.getItem(sessionStorageKeys.lostWorkspace) !== null
