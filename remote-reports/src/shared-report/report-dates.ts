import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { dayRange } from '../filters/days.ts'

/** "Nov 7 – Nov 20, 2026 (UTC)" */
export const reportDates = ({ period }: Pick<ReportDocument, 'period'>) =>
  `${dayRange(period.startDate, period.endDate)} (UTC)`
