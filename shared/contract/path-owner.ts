// Which remote owns a path: used by the gateway for the page, and by the host for its routes. Patterns match as React Router's
// matchPath() does, which decides in the browser.

import type { OwnedPath } from './release.ts'

export interface PathOwner<Build> {
  build: Build
  /** metadata of the build; its own `path` is the pattern */
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
 * Case and trailing slashes are ignored.
 * @param pattern static parts and `:parameters`
 * @param pathname as in the address, percent-encoded
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = parts(pattern)
  const actual = parts(pathname)
  return (
    expected.length === actual.length &&
    expected.every((part, at) => (part.startsWith(':') ? actual[at] !== '' : part === actual[at]))
  )
}

/** Whether the path, or the beginning of it, matches the pattern. */
export function isBelow(pattern: string, pathname: string): boolean {
  const depth = parts(pattern).length
  return pattern === '/' || matchesPath(pattern, parts(pathname).slice(0, depth).join('/'))
}

/** @returns the value of a parameter of a path that matches the pattern, as in the address; '' where the pattern has none of this name */
export function pathParameter(pattern: string, pathname: string, name: string): string {
  const at = pattern.split('/').indexOf(`:${name}`)
  return (at > 0 && pathname.split('/')[at]) || ''
}

/** Canonical spelling of a path: lower case, without trailing slashes. */
export const plainPath = (pathname: string): string => parts(pathname).join('/')

/** Linear in the length, as anybody may send thousands of slashes. */
function parts(pathname: string): string[] {
  const all = pathname.toLowerCase().split('/')
  const last = all.findLastIndex((part) => part !== '')
  return all.slice(0, Math.max(1, last + 1))
}
