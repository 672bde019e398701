import type { TrendMetric } from '@sightline/shared/domain/report-rules.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { competitorDailySums } from '../../database/schema/sums.ts'
import type { Period } from '../period.ts'
import {
  byCompetitorAndDay,
  type BrandDay,
  type CompanyDay,
  type SumsFilter,
  type SummedProject,
} from '../read-sums.queries.ts'

/** One metric of one company on one day. */
export interface MetricDay {
  company: string
  day: string
  /** sum of what the metric counts */
  sum: number
  /** sentiment only: number of answers with one */
  count: number
  mentions: number
}

const summed = {
  brand: 'mentioned',
  top: 'top',
  url: 'cited',
  sentiment: 'sentimentSum',
  citation: 'citations',
} as const satisfies Record<TrendMetric, keyof CompanyDay>

/** Days of the competitors. Selects only the metric's own columns, as there may be many rows. */
export function competitorMetricDays(
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter & { metric: TrendMetric },
): Promise<MetricDay[]> {
  const { metric } = filter
  const { company, day, mentions, sentimentCount } = competitorDailySums
  const isSentiment = metric === 'sentiment'
  const sums = {
    company,
    day,
    sum: sql<number>`sum(${competitorDailySums[summed[metric]]})::float8`,
    count: isSentiment ? sql<number>`sum(${sentimentCount})::int` : sql<number>`0`,
    mentions: sql<number>`sum(${mentions})::int`,
  }
  return byCompetitorAndDay(db.select(sums).from(competitorDailySums).$dynamic(), project, period, filter)
}

/** The same for the brand. */
export const ownMetricDays = (company: string, days: readonly BrandDay[], metric: TrendMetric): MetricDay[] =>
  days.map((day) => ({
    company,
    day: day.day,
    sum: day[summed[metric]],
    count: day.sentimentCount,
    mentions: day.mentions,
  }))
