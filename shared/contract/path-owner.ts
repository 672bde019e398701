// Which build owns a path: for the page that the gateway serves, and for the routes that the host then asks for. The
// router has the last word in the browser, so a pattern takes what its matchPath takes.

import type { OwnedPath } from './release.ts'

export interface PathOwner<Build> {
  build: Build
  /** what the build says of the path; its own `path` is the pattern */
  owned: OwnedPath
}

export function ownerOfPath<Build extends { paths: OwnedPath[] }>(
  builds: readonly Build[],
  pathname: string,
): PathOwner<Build> | undefined {
  for (const build of builds) {
    const owned = build.paths.find(({ path }) => matchesPath(path, pathname))
    if (owned !== undefined) return { build, owned }
  }
  return undefined
}

/**
 * Case makes no difference, nor do slashes at the end. @param pattern static parts and `:parameters`
 * @param pathname as in the address: percent signs are not decoded
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = parts(pattern)
  const actual = parts(pathname)
  return (
    expected.length === actual.length
    && expected.every((part, at) => (part.startsWith(':') ? actual[at] !== '' : part === actual[at]))
  )
}

function parts(pathname: string): string[] {
  return pathname.toLowerCase().replace(/\/+$/, '').split('/')
}
