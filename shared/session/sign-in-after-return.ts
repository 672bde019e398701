// The provider returns to the site origin after a sign-out; a button of the product then goes on to the sign-in page.

import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

/** Called before the session's logout(). */
export function signInAfterReturn(): void {
  sessionStorage.setItem(sessionStorageKeys.afterSignOut, paths.login)
}
