// In development a remote may be built from its sources, so that its entry changes with every edit.

import type { BootRemote, BuildManifest } from '@sightline/shared/contract/release.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'

/**
 * The remote with the current hash of its entry. The boot manifest has the hash of the time when the page was loaded.
 */
export async function readServed(remote: BootRemote): Promise<BootRemote> {
  if (remote.version !== SERVED_VERSION) return remote
  const response = await fetch(remote.entry.replace(/[^/]+$/, 'build.json'))
  if (!response.ok) throw new Error(`${remote.name} cannot be built at the moment`)
  const { entry, files } = (await response.json()) as BuildManifest
  return { ...remote, integrity: files[entry] ?? '' }
}
