import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { isDay } from '../filters/days.ts'
import type { SourceSubject } from '../evidence/evidence.api.ts'
import { sourceKinds } from '@sightline/shared/domain/source-kinds.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { grains, type Grain } from '@sightline/shared/trend/charted.ts'

export const ALL_DOMAINS = 'all'

/** What Source Tracking lists; "My pages" are the pages of the project's own domain. */
export const sourceViews = ['pages', 'domains'] as const
export type SourceView = (typeof sourceViews)[number]

export interface CitationSelection extends ReportFilters {
  /** of the trend */
  grain: Grain
  /** whose pages the sources are, or ALL_DOMAINS */
  domain: string
  view: SourceView
  /** the cited page, domain or kind of sites whose answers are open, or nothing */
  evidence: string
  /** the day of these answers; empty: the whole period */
  evidenceDay: string
}

/** First and last day say nothing of a single day, so the page opens with fourteen. */
export const citationReaders: Readers<CitationSelection> = {
  ...filterReaders('14d'),
  grain: oneOf(grains, 'day'),
  domain: readDomain,
  view: oneOf(sourceViews, 'pages'),
  evidence: (value) => value ?? '',
  evidenceDay: (value) => (isDay(value) ? value : ''),
}

/** An address has a slash, and a domain has a dot. */
export function citedSubject(evidence: string): SourceSubject {
  const kind = sourceKinds.find((known) => known === evidence)
  if (kind !== undefined) return { kind }
  return evidence.includes('/') ? { page: evidence } : { domain: evidence }
}

/** Letters of any script, as a person may type them into an address. */
function readDomain(value: string | null): string {
  const domain = value?.trim().toLowerCase() ?? ''
  return /^[\p{L}\p{N}.-]{1,253}$/u.test(domain) ? domain : ALL_DOMAINS
}
