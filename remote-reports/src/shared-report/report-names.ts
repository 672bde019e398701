import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'

type Named = Pick<ReportDocument, 'brand' | 'monthly'>

/** Whom a monthly report is for; of any other the brand. */
export const clientOf = ({ brand, monthly }: Named) => monthly?.clientName || brand

export const reportTitle = (report: Named) => `AI visibility of ${clientOf(report)}`

/** "Prepared by Harbour & Co for Fell & Fern" */
export function preparedFor(report: Named): string {
  const by = report.monthly?.preparedBy ?? ''
  return `Prepared ${by === '' ? '' : `by ${by} `}for ${clientOf(report)}`
}
