// A page that was opened before a deploy may ask for files that have gone.

import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { draftKeyPrefix, sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

/**
 * Loads the page again when the product serves another release: once for each, and never while a form has unsaved input.
 * @param release of the page
 */
export async function reloadWhenStale(release: string, reload = () => window.location.reload()): Promise<void> {
  const { headers } = await fetch(window.location.href, { method: 'HEAD' })
  const served = headers.get(RELEASE_HEADER)
  const { reloadedFor } = sessionStorageKeys
  if (!served || served === release || served === sessionStorage.getItem(reloadedFor)) return
  if (Object.keys(sessionStorage).some((key) => key.startsWith(draftKeyPrefix))) return
  sessionStorage.setItem(reloadedFor, served)
  reload()
}
