// The browser's back/forward cache shows a page as it was left. By then the person may have signed out or gone to another workspace, and
// another release be served.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { chosenWorkspace, shownWorkspace } from '@sightline/shared/transport'
import { reloadWhenStale } from '../remotes/reload-when-stale.ts'

/**
 * Hides what the page shows while it is in the cache, also dialogs and side panels, which stand beside #root, and loads the page again
 * where it is another person's by now, or of another workspace than this tab works in.
 */
export function compareWhenShownAgain(release: string, reload = () => window.location.reload()): void {
  const { style } = document.body
  const sessionIn = (workspace: string | null) => `${localStorage.getItem(storageKeys.accessToken)} ${workspace}`
  let left: string | null = null
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    left = sessionIn(shownWorkspace())
    style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (sessionIn(chosenWorkspace()) !== left) return reload()
    style.visibility = ''
    // Offline, the page stays as it is.
    reloadWhenStale(release, reload).catch(() => undefined)
  })
}
