import { toApiError, useOverviewQuery, type OverviewReport, type ReportSelection } from '@sightline/shared/api'
import { useMemo, useState } from 'react'
import type { ChartedMetric } from './metrics.ts'
import { useVisibilityTrendsQuery, type Trends } from './trends.api.ts'

const SERIES_FAILED = 'Failed to load overview series'
const TRENDS_FAILED = 'Failed to load visibility trends'

export interface Trend {
  /** the last pair of responses that belong together; stays while a new pair is on its way */
  shown: { report: OverviewReport; trends: Trends } | undefined
  busy: boolean
  failure: { message: string; requestId?: string } | undefined
  retry: () => void
}

/** Both calls in parallel; the trend is loading until both have finished, and failed when one of them has. */
export function useTrend(selection: ReportSelection, metric: ChartedMetric): Trend {
  const report = useOverviewQuery(selection)
  const trends = useVisibilityTrendsQuery({ ...selection, metric })
  const pair = useMemo(
    () => (report.currentData && trends.currentData ? { report: report.currentData, trends: trends.currentData } : undefined),
    [report.currentData, trends.currentData],
  )
  const [last, setLast] = useState(pair)
  if (pair !== undefined && pair !== last) setLast(pair)

  const failed = [
    { query: report, message: SERIES_FAILED },
    { query: trends, message: TRENDS_FAILED },
  ].filter(({ query }) => query.isError)

  return {
    shown: pair ?? last,
    busy: report.isFetching || trends.isFetching,
    failure: failed[0] && { message: failed[0].message, requestId: toApiError(failed[0].query.error).requestId },
    retry: () => failed.forEach(({ query }) => void query.refetch()),
  }
}
