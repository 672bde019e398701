import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { fieldsOf, isFields, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'

/** Of the `data` of an answer. Undefined without the parts that each report has. */
export function readReport({ report }: Fields): ReportDocument | undefined {
  const { period, asked, sections } = fieldsOf(report)
  const isRead = isFields(period) && isFields(asked) && rowsOf(sections) !== undefined
  return isRead ? (report as unknown as ReportDocument) : undefined
}
