// Where a person goes once signed in.

import { createProjectPath, paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { cleanDomain } from '@sightline/shared/website/website.ts'
import { readPendingWebsite } from './pending-website.ts'

/** The guard keeps the page that was asked for; it is never the sign-in page itself. */
export function rememberRequestedPath(path: string): void {
  if (isInnerPath(path)) sessionStorage.setItem(sessionStorageKeys.requestedPath, path)
}

/**
 * The pending website's project set-up, else the page asked for before, else the dashboard.
 * @param redirect the sign-in page's `redirect` parameter
 */
export function afterSignInPath(redirect?: string | null): string {
  const website = readPendingWebsite()
  if (website !== null) return createProjectPath(cleanDomain(website))
  const requested = redirect ?? sessionStorage.getItem(sessionStorageKeys.requestedPath)
  return requested !== null && isInnerPath(requested) ? requested : paths.dashboard
}

export function forgetRequestedPath(): void {
  sessionStorage.removeItem(sessionStorageKeys.requestedPath)
}

/** A path of this site, as the browser reads it: `//host`, `/\host` and a tab between the slashes would leave it. */
function isInnerPath(path: string): boolean {
  const { origin } = window.location
  const stays = path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin).origin === origin
  return stays && ![paths.login, paths.signup, paths.authCallback].some((entry) => path.startsWith(entry))
}
