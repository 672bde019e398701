import type { ExportQuery } from '@sightline/shared/contract/api/export.ts'
import type { ExportTable } from './export-table.ts'

/** range in the file name when 'today' had no answer */
const FALLBACK = 'last-30-days'
const UNFIT = /[^a-z0-9.-]+/g

/** Domain, report, the domain whose pages it has, filters and days: `acme.com-sources-chatgpt-2026-05-12-to-2026-06-10.csv`: letters, digits, dots and hyphens only. */
export function exportFileName(
  domain: string,
  { report, domain: pagesOf, format, platform, mode, branded }: ExportQuery,
  { startDate, endDate, fallback }: ExportTable['period'],
): string {
  const filters = [platform, mode, branded].filter((choice) => choice !== 'all')
  const parts = [
    domain,
    report,
    ...(pagesOf === undefined ? [] : [pagesOf]),
    ...filters,
    ...(fallback ? [FALLBACK] : []),
    startDate,
    'to',
    endDate,
  ]
  return `${parts.join('-').toLowerCase().replaceAll(UNFIT, '-')}.${format}`
}
