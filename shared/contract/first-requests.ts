// The first requests of a page, which the page itself sends while its scripts load (decision 0044).

import { pathParameter } from './path-owner.ts'
import type { OwnedPath } from './release.ts'

/** `{name}`: a parameter of the path; `{?name=value}`: one of the query, and its value where the query has none */
const PLACE = /\{(\??)(\w+)(?:=([^}]*))?\}/g

/**
 * A request that reads the query is left out where the query has more than it reads: the page then asks for something else.
 * @returns paths below the API's base, as the page's own calls have them
 */
export function firstRequests(
  { path, requests = [] }: Pick<OwnedPath, 'path' | 'requests'>,
  { pathname, search }: { pathname: string; search: string },
): string[] {
  const query = new URLSearchParams(search)
  return requests.flatMap((template) => {
    const read = new Set<string>()
    const request = template.replaceAll(PLACE, (_place, ofQuery: string, name: string, usual = '') => {
      if (ofQuery === '') return pathParameter(path, pathname, name)
      read.add(name)
      return encodeURIComponent(query.get(name) ?? usual)
    })
    return read.size === 0 || [...query.keys()].every((name) => read.has(name)) ? [request] : []
  })
}
