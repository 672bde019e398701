// Follows sign-in, sign-out and changes of the plan in other tabs, through storage events.

import type { SessionMachine } from './session-machine.ts'
import { accountKeys } from './stored-session.ts'

/** The key is null after storage.clear(). */
const followedKeys: ReadonlyArray<string | null> = [...accountKeys, null]

/** @returns unsubscribes */
export function followOtherTabs(machine: SessionMachine): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (followedKeys.includes(key)) machine.storageChanged()
  }
  // A page in the browser's back-forward cache gets no storage events: it reads the storage when it is shown again.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) machine.storageChanged()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
