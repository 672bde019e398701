import { paths, SET_UP_PARAM } from '@sightline/shared/domain/paths.ts'

const visitorPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.signup,
  paths.authCallback,
  paths.terms,
  paths.privacy,
]

/**
 * Whether Back would leave the account's pages, or lead into the finished set-up; false where the browser does not say.
 */
export function backLeavesProject(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const below = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  if (!below) return true
  const { pathname, searchParams } = new URL(below)
  return visitorPaths.includes(pathname) || searchParams.has(SET_UP_PARAM)
}

/**
 * Replaces this history entry by the dashboard's, for a page that is opened above it. It bypasses the router, which
 * would load and paint the dashboard on the way.
 */
export function replaceEntryByDashboard(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', paths.dashboard)
}
