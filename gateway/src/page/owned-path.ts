// Which build owns a path. Patterns are exact: static parts and `:parameters`.

import type { BuildManifest, OwnedPath } from '@sightline/shared/contract/release.ts'

export interface PathOwner {
  build: BuildManifest
  /** what the build says of the path; its own `path` is the pattern */
  owned: OwnedPath
}

export function ownerOf(remotes: BuildManifest[], pathname: string): PathOwner | undefined {
  for (const build of remotes) {
    const owned = build.paths.find(({ path }) => matches(path, pathname))
    if (owned !== undefined) return { build, owned }
  }
  return undefined
}

function matches(pattern: string, pathname: string): boolean {
  const expected = parts(pattern)
  const actual = parts(pathname)
  return expected.length === actual.length && expected.every((part, at) => part.startsWith(':') || part === actual[at])
}

function parts(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '')
}
