// The workspace that this tab works in. A new tab starts in the one that was chosen last.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

const key = storageKeys.workspace

/** null: the person's own */
export const chosenWorkspace = () => (sessionStorage.getItem(key) ?? localStorage.getItem(key)) || null

/** The page is loaded again then, as everything on it is of another workspace. @param id null: the person's own */
export function chooseWorkspace(id: string | null): void {
  for (const storage of [sessionStorage, localStorage]) storage.setItem(key, id ?? '')
}
