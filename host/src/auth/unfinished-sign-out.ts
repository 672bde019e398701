// A sign-out that the provider was not told of: it may still know this browser, and would let the next person in without a
// password. So the next sign-in here asks for one.

import { unfinishedSignOutKey } from '@sightline/shared/contract/storage-keys.ts'

export function rememberUnfinishedSignOut(): void {
  localStorage.setItem(unfinishedSignOutKey, 'true')
}

export function isSignOutUnfinished(): boolean {
  return localStorage.getItem(unfinishedSignOutKey) !== null
}

/** Somebody has signed in at the provider since. */
export function forgetUnfinishedSignOut(): void {
  localStorage.removeItem(unfinishedSignOutKey)
}
