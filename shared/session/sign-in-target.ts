// Where a sign-in leads: the project set-up of a pending website, the page that was requested, or the dashboard.

import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys, storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { readWebsite } from '@sightline/shared/website/website.ts'
import { websitePath } from '@sightline/shared/website/website-path.ts'

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

/** Stores the page that the guard refused; the sign-in page itself is not stored. */
export function rememberRequestedPath(path: string): void {
  if (isInnerPath(path)) sessionStorage.setItem(sessionStorageKeys.requestedPath, path)
}

/**
 * The pending website's project set-up, else the page requested before, else the dashboard.
 * @param redirect the sign-in page's `redirect` parameter
 */
export function afterSignInPath(redirect?: string | null): string {
  const website = readWebsite(readPendingWebsite())
  if (website !== null) return websitePath(website, 'sign-in', true)
  const requested = redirect ?? sessionStorage.getItem(sessionStorageKeys.requestedPath)
  return requested !== null && isInnerPath(requested) ? requested : paths.dashboard
}

/** Called before a logout() that should end at the sign-in page: the provider redirects to the site's origin only. */
export function signInAfterReturn(): void {
  sessionStorage.setItem(sessionStorageKeys.afterSignOut, paths.login)
}

export function forgetRequestedPath(): void {
  sessionStorage.removeItem(sessionStorageKeys.requestedPath)
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
