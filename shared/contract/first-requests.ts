// The first requests of a page, which the page itself sends while its scripts load (decision 0044).

import { isDay } from '../domain/is-day.ts'
import { pathParameter } from './path-owner.ts'
import type { OwnedPath } from './release.ts'

/** `{name}`: a parameter of the path; `{?name=value}`: one of the query, and its value where the query has none */
const PLACE = /\{(\??)(\w+)(?:=([^}]*))?\}/g

/**
 * A request that reads the query, or has a condition on it, is left out where the query has more than that: the page then asks for
 * something else. So is one that reads a parameter without a value, or a period that is none: the page then asks for nothing.
 * @returns paths below the API's base, as the page's own calls have them
 */
export function firstRequests(
  { path, requests = [], requestsWhen = {} }: Pick<OwnedPath, 'path' | 'requests' | 'requestsWhen'>,
  { pathname, search }: { pathname: string; search: string },
): string[] {
  const query = new URLSearchParams(search)
  return Object.entries({ '': requests, ...requestsWhen }).flatMap(([condition, templates]) => {
    const wanted = [...new URLSearchParams(condition)]
    if (wanted.some(([name, value]) => query.get(name) !== value)) return []
    return templates.flatMap((template) => {
      const read = new Map(wanted)
      const request = template.replaceAll(PLACE, (_place, ofQuery: string, name: string, usual = '') => {
        if (ofQuery === '') return pathParameter(path, pathname, name)
        const value: string = query.get(name) ?? usual
        read.set(name, value)
        return encodeURIComponent(value)
      })
      const readsAll = read.size === 0 || [...query.keys()].every((name) => read.has(name))
      return readsAll && ![...read.values()].includes('') && hasPeriod(read) ? [request] : []
    })
  })
}

/** Of what a request reads, `start` and `end` are days in their order. */
function hasPeriod(read: ReadonlyMap<string, string>): boolean {
  const [start, end] = [read.get('start') ?? null, read.get('end') ?? null]
  return (start === null && end === null) || (isDay(start) && isDay(end) && start <= end)
}
