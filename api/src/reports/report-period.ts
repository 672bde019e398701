import type { ReportQuery } from '@sightline/shared/contract/api/reports.ts'
import type { Connection } from '../database/connection.ts'
import { fallbackPeriod, isToday, periodOf, type Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { firstDaysOf, hasAnswers } from './read-sums.queries.ts'

export interface ReportPeriod {
  period: Period & { fallback: boolean }
  /** the project's first day with an answer that did not fail, where charts begin */
  firstDay: string | null
}

interface Asked {
  db: Connection
  project: ReportedProject
  query: ReportQuery
  now: Date
}

/**
 * The requested period; 'today' without an answer becomes the last 30 days, with and without the prompts that name the brand alike.
 * @param answeredIn whether a period has an answer; by default of the whole project
 */
export async function readPeriod(
  { db, project, query, now }: Asked,
  answeredIn = (period: Period) => hasAnswers(db, project, period, { ...query, branded: 'all' }),
): Promise<ReportPeriod> {
  const firstDays = await firstDaysOf(db, project)
  const period = periodOf(query, now, firstDays.any)
  const fallback = isToday(query) && !(await answeredIn(period))
  return { period: { ...(fallback ? fallbackPeriod(now) : period), fallback }, firstDay: firstDays.answered }
}
