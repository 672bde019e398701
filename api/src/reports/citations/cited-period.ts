// The period of a report on citations, and the first and last day in it with answers.

import { edgeDays, type EdgeDays } from '../edge-days.queries.ts'
import { readPeriod, type ReportPeriod } from '../report-period.ts'

interface CitedPeriod {
  period: ReportPeriod['period']
  /** null without an answer in the period */
  edges: EdgeDays | null
}

export async function readCitedPeriod(asked: Parameters<typeof readPeriod>[0]): Promise<CitedPeriod> {
  const { period } = await readPeriod(asked)
  return { period, edges: await edgeDays(asked.db, asked.project, period, asked.query) }
}
