import type { TrendMetric } from '@sightline/shared/contract/report-rules.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { competitorDailySums } from '../database/schema/sums.ts'
import type { Period } from './period.ts'
import { matching } from './sums.queries.ts'
import type { BrandDay, CompanyDay, SumsFilter, SummedProject } from './sums.queries.ts'

/** What a day says about one company in one metric. */
export interface MetricDay {
  company: string
  day: string
  /** of what the metric counts */
  sum: number
  /** answers with a sentiment; of that metric only */
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

/** One row a competitor's domain and day. Only the metric's own columns are added up: there may be many rows. */
export function competitorMetricDays(
  db: Connection,
  project: SummedProject,
  period: Period,
  filter: SumsFilter & { metric: TrendMetric },
): Promise<MetricDay[]> {
  const { metric } = filter
  const { company, day, mentions, sentimentCount } = competitorDailySums
  return db
    .select({
      company,
      day,
      sum: sql<number>`sum(${competitorDailySums[summed[metric]]})::float8`,
      count: metric === 'sentiment' ? sql<number>`sum(${sentimentCount})::int` : sql<number>`0`,
      mentions: sql<number>`sum(${mentions})::int`,
    })
    .from(competitorDailySums)
    .where(matching(competitorDailySums, project, period, filter))
    .groupBy(company, day)
}

/** The same of the brand. */
export const ownMetricDays = (company: string, days: readonly BrandDay[], metric: TrendMetric): MetricDay[] =>
  days.map((day) => ({
    company,
    day: day.day,
    sum: day[summed[metric]],
    count: day.sentimentCount,
    mentions: day.mentions,
  }))
