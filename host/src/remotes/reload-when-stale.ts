// A page that was opened before a deploy may request files that no longer exist.

import { RELEASE_HEADER } from '@sightline/shared/contract/boot-element.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'

/**
 * Reloads the page when the product serves another release, once for each release. Typed input is a draft, which
 * survives it.
 * @param release of the page
 */
export async function reloadWhenStale(release: string, reload = () => window.location.reload()): Promise<void> {
  const { headers } = await fetch(window.location.href, { method: 'HEAD' })
  const served = headers.get(RELEASE_HEADER)
  const { reloadedFor } = sessionStorageKeys
  // During a deploy, two gateways may serve two releases in turn.
  const tried = sessionStorage.getItem(reloadedFor) ?? ''
  if (!served || served === release || tried.split(' ').includes(served)) return
  sessionStorage.setItem(reloadedFor, `${tried} ${served}`)
  reload()
}
