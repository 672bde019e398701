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

/** Of a path's many spellings the one in small letters, without slashes at its end. */
export const plainPath = (pathname: string): string => parts(pathname).join('/')

/** Takes time in proportion to the length: anybody may send thousands of slashes. */
function parts(pathname: string): string[] {
  const all = pathname.toLowerCase().split('/')
  const last = all.findLastIndex((part) => part !== '')
  return all.slice(0, Math.max(1, last + 1))
}
