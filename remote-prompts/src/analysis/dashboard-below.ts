import { paths } from '@sightline/shared/contract/paths.ts'

const visitorPaths: readonly string[] = [
  paths.landing, paths.login, paths.signup, paths.authCallback, paths.terms, paths.privacy,
]

/** Whether Back would leave the account's pages; false where the browser does not tell. */
export function backLeavesAccount(): boolean {
  if (!('navigation' in window)) return false
  const { currentEntry } = window.navigation
  const below = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  return !below || visitorPaths.includes(new URL(below).pathname)
}

/**
 * Turns this entry of the history into the dashboard's, for a page that is opened above it. Through the router the
 * dashboard would be loaded and painted on the way.
 */
export function becomeDashboardEntry(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', paths.dashboard)
}
