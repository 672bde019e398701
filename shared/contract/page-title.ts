// Titles of the browser tab.

import { paths } from '../domain/paths.ts'

const SITE_TITLE = 'Sightline: see how AI answers talk about your brand'
const NOT_FOUND_TITLE = 'Page not found'
/** Title of the callback page while the provider's response is read. */
const CALLBACK_TITLE = 'Sign in'
const CALLBACK_FAILED_TITLE = 'Authentication Error'

/**
 * Title of a page that no remote owns.
 * @param signInFailed whether the sign-in failed, once the provider's response is read
 */
export function unownedTitle(pathname: string, signInFailed = false): string {
  if (pathname !== paths.authCallback) return NOT_FOUND_TITLE
  return signInFailed ? CALLBACK_FAILED_TITLE : CALLBACK_TITLE
}

/** @param title the page's own, from remote.json */
export function pageTitle(pathname: string, title: string): string {
  return pathname === paths.landing ? SITE_TITLE : `${title} · Sightline`
}
