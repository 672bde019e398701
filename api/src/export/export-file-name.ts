import type { ExportQuery } from '@sightline/shared/contract/api/export.ts'
import type { Period } from '../reports/period.ts'

const UNFIT = /[^a-z0-9.-]+/g

/** Such as `acme.com-sources-chatgpt-2026-05-12-to-2026-06-10.csv`: letters, digits, dots and hyphens only. */
export function exportFileName(domain: string, { report, format, platform }: ExportQuery, period: Period): string {
  const parts = [domain, report, ...(platform === 'all' ? [] : [platform]), period.startDate, 'to', period.endDate]
  return `${parts.join('-').toLowerCase().replaceAll(UNFIT, '-')}.${format}`
}
