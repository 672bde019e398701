// Reads the pages that answers cite, of one company.

import { fieldsOf, listOf, textOf, withoutEnvelope } from './read-trends.ts'

export const TOP_SOURCES = 15

export interface Source {
  url: string
  /** answers that cite it on the last day that has any */
  lastDay: number
  change: number
}

/** The first of the list's order: last day, then change, both falling, then URL. */
export function readSources(response: unknown, domain: string): Source[] {
  return listOf(withoutEnvelope(response).sources)
    .flatMap((entry) => readSource(entry, domain))
    .toSorted((a, b) => b.lastDay - a.lastDay || b.change - a.change || (a.url < b.url ? -1 : 1))
    .slice(0, TOP_SOURCES)
}

function readSource(entry: unknown, company: string): Source[] {
  const fields = fieldsOf(entry)
  const url = textOf(fields.url)
  const domain = textOf(fields.domain) ?? textOf(fields.competitorDomain)
  // An API that does not know the filter lists the pages of all.
  if (url === undefined || (domain !== undefined && !belongsTo(company, [domain, hostOf(url)]))) return []
  const lastDay = countOf(fields.lastDay) ?? 0
  return [{ url, lastDay, change: countOf(fields.change) ?? lastDay - (countOf(fields.firstDay) ?? 0) }]
}

/** The company's own domain, or one below it; or the registrable one of a company that has only a part of it. */
function belongsTo(company: string, names: string[]): boolean {
  return names.some((name) => name === company || name.endsWith(`.${company}`))
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined
}
