// In development a remote may follow its sources: its entry changes with every edit.

import type { BootRemote, BuildManifest } from '@sightline/shared/contract/release.ts'
import { SERVED_VERSION } from '@sightline/shared/contract/served-version.ts'

/** The remote with the hash that its entry has now; the page was told the one that it had then. */
export async function readServed(remote: BootRemote): Promise<BootRemote> {
  if (remote.version !== SERVED_VERSION) return remote
  const response = await fetch(remote.entry.replace(/[^/]+$/, 'build.json'))
  if (!response.ok) throw new Error(`${remote.name} cannot be built at the moment`)
  const { entry, files } = (await response.json()) as BuildManifest
  return { ...remote, integrity: files[entry] ?? '' }
}
