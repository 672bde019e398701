import { paths, SET_UP_PARAM } from '@sightline/shared/domain/paths.ts'

const visitorPaths: readonly string[] = [
  paths.landing,
  paths.login,
  paths.signup,
  paths.authCallback,
  paths.terms,
  paths.privacy,
]

/** Whether Back would leave the account's pages, or lead into the set-up that is over; false where the browser does not tell. */
export function backLeavesProject(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const below = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  if (!below) return true
  const { pathname, searchParams } = new URL(below)
  return visitorPaths.includes(pathname) || searchParams.has(SET_UP_PARAM)
}

/**
 * Turns this entry of the history into the dashboard's, for a page that is opened above it. Through the router the
 * dashboard would be loaded and painted on the way.
 */
export function becomeDashboardEntry(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', paths.dashboard)
}
