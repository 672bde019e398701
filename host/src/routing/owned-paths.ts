// Which remote owns a path, known from the boot manifest: also while that remote is loading or dead.

import { matchPath } from 'react-router-dom'
import type { BootManifest, BootRemote, OwnedPath } from '@sightline/shared/contract/release.ts'

export interface Ownership {
  remote: BootRemote
  owned: OwnedPath
}

export function findOwnership(boot: BootManifest, pathname: string): Ownership | null {
  for (const remote of boot.remotes) {
    const owned = remote.paths.find((candidate) => matchPath(candidate.path, pathname) !== null)
    if (owned !== undefined) return { remote, owned }
  }
  return null
}
