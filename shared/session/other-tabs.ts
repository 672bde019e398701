// What other tabs do to the session: they sign in, sign out and change the plan through the browser's storage.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { SessionMachine } from './session-machine.ts'

const followedKeys: ReadonlyArray<string | null> = [
  storageKeys.accessToken,
  storageKeys.userData,
  storageKeys.subscriptionData,
  // everything was cleared
  null,
]

/** @returns stops following */
export function followOtherTabs(machine: SessionMachine): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (followedKeys.includes(key)) machine.storageChanged()
  }
  // A page in the browser's back-forward cache is not told: it looks when it is shown again.
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
