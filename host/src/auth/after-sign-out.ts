// The provider returns to the site origin after a sign-out; the sidebar's button then goes on to the sign-in page.

import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

export function signInAfterReturn(): void {
  sessionStorage.setItem(sessionStorageKeys.afterSignOut, paths.login)
}

/** Where the page that the provider has returned to goes on; null on any other visit. Asked once. */
export function takeSignOutTarget(pathname: string): string | null {
  const target = sessionStorage.getItem(sessionStorageKeys.afterSignOut)
  sessionStorage.removeItem(sessionStorageKeys.afterSignOut)
  return pathname === paths.landing ? target : null
}
