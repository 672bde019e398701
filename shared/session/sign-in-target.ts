// The destination of a sign-in: the project set-up of a pending website, the page that was requested, or the dashboard.

import { paths } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { readWebsite } from '@sightline/shared/domain/website/website.ts'
import { websitePath } from '@sightline/shared/domain/website/website-path.ts'
import { readStoredSession } from './stored-session.ts'

const { requestedPath, requestedBy, afterSignOut } = sessionStorageKeys

/** The website that a visitor entered before signing in, as an https URL. */
export function readPendingWebsite(): string | null {
  return localStorage.getItem(storageKeys.pendingWebsiteUrl)
}

/** @param url normalised, with scheme */
export function savePendingWebsite(url: string): void {
  localStorage.setItem(storageKeys.pendingWebsiteUrl, url)
}

export function clearPendingWebsite(): void {
  localStorage.removeItem(storageKeys.pendingWebsiteUrl)
}

/**
 * Stores the page that the guard refused; the sign-in page itself is not stored.
 * @param owner id of the user whose session ended on that page; only this user is led back to it. By default a page
 * that is already stored keeps its owner, and a new one has none, as a visitor has requested it
 */
export function rememberRequestedPath(path: string, owner?: string): void {
  if (!isInnerPath(path)) return
  const isStored = sessionStorage.getItem(requestedPath) === path
  sessionStorage.setItem(requestedPath, path)
  if (owner !== undefined) sessionStorage.setItem(requestedBy, owner)
  else if (!isStored) sessionStorage.removeItem(requestedBy)
}

/**
 * The pending website's project set-up, else the page requested before, else the dashboard.
 * @param redirect the sign-in page's `redirect` parameter
 */
export function afterSignInPath(redirect?: string | null): string {
  const website = readWebsite(readPendingWebsite())
  if (website !== null) return websitePath(website, 'sign-in', true)
  const stored = sessionStorage.getItem(requestedPath)
  const requested = redirect ?? stored
  if (requested === null || !isInnerPath(requested)) return paths.dashboard
  return requested === stored && belongsToAnother() ? paths.dashboard : requested
}

function belongsToAnother(): boolean {
  const owner = sessionStorage.getItem(requestedBy)
  return owner !== null && owner !== readStoredSession()?.user.id
}

/** Called before a logout() that should end at the sign-in page: the provider redirects to the site's origin only. */
export function signInAfterReturn(): void {
  sessionStorage.setItem(afterSignOut, paths.login)
}

/** True from signInAfterReturn() until the sign-in page has been loaded, or endSigningOut(). */
export function isSigningOut(): boolean {
  return sessionStorage.getItem(afterSignOut) !== null
}

/** For a page that did not leave. */
export function endSigningOut(): void {
  sessionStorage.removeItem(afterSignOut)
}

export function forgetRequestedPath(): void {
  sessionStorage.removeItem(requestedPath)
  sessionStorage.removeItem(requestedBy)
}

const entrances = [paths.login, paths.signup, paths.authCallback]

/**
 * Whether the browser resolves the path within this site: `//host`, `/\host` and a tab between the slashes would leave it (open
 * redirect).
 */
function isInnerPath(path: string): boolean {
  const { origin } = window.location
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return false
  const url = new URL(path, origin)
  // The router matches decoded paths, case-insensitively.
  const pathname = decoded(url.pathname).toLowerCase()
  return url.origin === origin && !entrances.some((entrance) => pathname.startsWith(entrance))
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
