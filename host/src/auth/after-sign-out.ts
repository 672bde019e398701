// The provider returns to the site origin after a sign-out; the sidebar's button then goes on to the sign-in page.

import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

let arrived = false

export function signInAfterReturn(): void {
  sessionStorage.setItem(sessionStorageKeys.afterSignOut, paths.login)
}

/** To be asked once by each page, first. Where the one that the provider has returned to goes on; null on any other visit. */
export function takeSignOutTarget(pathname: string): string | null {
  const target = sessionStorage.getItem(sessionStorageKeys.afterSignOut)
  if (pathname === paths.landing) return target
  sessionStorage.removeItem(sessionStorageKeys.afterSignOut)
  arrived = pathname === target
  return null
}

/** Whether this page is where a sign-out has led: for who uses it, a new page like any other. Asked once. */
export function takeSignOutArrival(): boolean {
  const answer = arrived
  arrived = false
  return answer
}
