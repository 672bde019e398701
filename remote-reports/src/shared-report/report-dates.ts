import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { dayRange } from '../filters/days.ts'

/** Of the dates in a report; undefined: the one of the screens. */
export const localeOf = ({ monthly }: Pick<ReportDocument, 'monthly'>): string | undefined => monthly?.locale

/** "Nov 7 – Nov 20, 2026 (UTC)" */
export const reportDates = (report: Pick<ReportDocument, 'period' | 'monthly'>) =>
  `${dayRange(report.period.startDate, report.period.endDate, localeOf(report))} (UTC)`
