import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { choiceText, type ToldStanding } from '@sightline/shared/domain/workspace-choice.ts'

const key = storageKeys.workspace

/** What the API has told of the workspace that this tab works in: known to the next page before any call. */
export function rememberStanding(told: ToldStanding): void {
  const before = sessionStorage.getItem(key) ?? ''
  const [person, workspace] = before.split(' ')
  const choice = choiceText(person, workspace, told)
  if (before === choice) return
  // Another tab may have chosen another workspace last.
  const isSame = (storage: Storage) => `${storage.getItem(key)} `.startsWith(`${choiceText(person, workspace)} `)
  for (const storage of [sessionStorage, localStorage]) if (isSame(storage)) storage.setItem(key, choice)
  // The storage tells its changes to other tabs alone.
  window.dispatchEvent(new Event(key))
}
