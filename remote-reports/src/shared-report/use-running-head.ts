// The name and the days of a report on each printed page, and on a monthly report the client's colour and logo, too. They
// stand in the page's margin, which takes its texts from custom properties of the root element alone.

import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { useEffect, type CSSProperties } from 'react'
import { reportDates } from './report-dates.ts'
import { clientOf, preparedFor } from './report-names.ts'

/** @returns the style of the paper */
export function useRunningHead(report: ReportDocument): CSSProperties | undefined {
  const { monthly } = report
  useEffect(() => {
    const { style } = document.documentElement
    const properties = {
      '--page-head': JSON.stringify(`${clientOf(report)} · AI visibility, ${reportDates(report)}`),
      '--page-foot': JSON.stringify(preparedFor(report)),
      '--page-logo': monthly?.logo ? `url("${monthly.logo}")` : 'none',
      '--page-line': monthly?.accent ?? '',
    }
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name)
    }
  }, [monthly, report])
  return monthly?.accent ? ({ '--client': monthly.accent } as CSSProperties) : undefined
}
