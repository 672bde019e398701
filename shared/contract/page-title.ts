// What a tab and a search result call a page.

import { paths } from './paths.ts'

const SITE_TITLE = 'Sightline: see how AI answers talk about your brand'
const NOT_FOUND_TITLE = 'Page not found'
/** The host's own page, while the provider's answer is read. */
const CALLBACK_TITLE = 'Sign in'
const CALLBACK_FAILED_TITLE = 'Authentication Error'

/**
 * Of a page that no remote owns.
 * @param signInFailed what the provider's answer came to, once it is read
 */
export function unownedTitle(pathname: string, signInFailed = false): string {
  if (pathname !== paths.authCallback) return NOT_FOUND_TITLE
  return signInFailed ? CALLBACK_FAILED_TITLE : CALLBACK_TITLE
}

/** @param title the page's own, as its remote.json says it */
export function pageTitle(pathname: string, title: string): string {
  return pathname === paths.landing ? SITE_TITLE : `${title} · Sightline`
}
