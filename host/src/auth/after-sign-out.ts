// Where the page continues after the provider's redirect from a sign-out (signInAfterReturn in
// shared/session/sign-in-target.ts).

import { paths } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

let arrived = false

/** Called once when the page starts. Returns the path to go on to after the provider's redirect, or null on any other visit. */
export function takeSignOutTarget(pathname: string): string | null {
  const target = sessionStorage.getItem(sessionStorageKeys.afterSignOut)
  if (pathname === paths.landing) return target
  sessionStorage.removeItem(sessionStorageKeys.afterSignOut)
  arrived = pathname === target
  return null
}

/** Whether a sign-out has led to this page, so that it announces itself as a new page. True at the first call only. */
export function takeSignOutArrival(): boolean {
  const answer = arrived
  arrived = false
  return answer
}
