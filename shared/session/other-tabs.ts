// What other tabs do to the session: they sign in, sign out and change the plan through the browser's storage.

import { api } from '@sightline/shared/api'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import type { SessionMachine } from './session-machine.ts'
import type { SessionDispatch } from './session-ports.ts'

const followedKeys: ReadonlyArray<string | null> = [
  storageKeys.accessToken,
  storageKeys.userData,
  storageKeys.subscriptionData,
  // everything was cleared
  null,
]

/** @returns stops following */
export function followOtherTabs(machine: SessionMachine, dispatch: SessionDispatch): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!followedKeys.includes(key)) return
    machine.storageChanged()
    if (key === storageKeys.subscriptionData && newValue !== null) {
      dispatch(api.util.invalidateTags(['Subscription', 'Limits']))
    }
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
