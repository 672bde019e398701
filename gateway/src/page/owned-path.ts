// Which build owns a path. Patterns are exact: static parts and `:parameters`.

import type { BuildManifest } from '@sightline/shared/contract/release.ts'

export function ownerOf(remotes: BuildManifest[], pathname: string): BuildManifest | undefined {
  return remotes.find((build) => build.paths.some((owned) => matches(owned.path, pathname)))
}

function matches(pattern: string, pathname: string): boolean {
  const expected = parts(pattern)
  const actual = parts(pathname)
  return expected.length === actual.length && expected.every((part, at) => part.startsWith(':') || part === actual[at])
}

function parts(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '')
}
