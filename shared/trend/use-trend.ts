import {
  reportCache,
  skipToken,
  useOverviewQuery,
  type OverviewReport,
  type ReportSelection,
} from '@sightline/shared/api'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useVisibilityTrendsQuery, type Trends, type TrendsSelection } from './trends.api.ts'

const SERIES_FAILED = 'overview series'
const TRENDS_FAILED = 'visibility trends'

export interface Trend {
  /** the last matching pair of responses; kept while a new pair is loading, and cleared by a failure */
  shown: { report: OverviewReport; trends: Trends } | undefined
  busy: boolean
  failed: boolean
  retry: () => void
}

/**
 * Makes both calls in parallel, also after a change of the metric, so that all lines have the same age. The trend is
 * loading until both have finished, and has failed when either has.
 */
export function useTrend(asked: TrendsSelection | undefined): Trend {
  const { metric, ...selection } = asked ?? {}
  const report = useOverviewQuery(asked ? (selection as ReportSelection) : skipToken)
  const trends = useVisibilityTrendsQuery(asked ?? skipToken)
  const refreshYours = useEffectEvent(() => {
    if (reportCache.forceRefetch({ endpointState: report })) void report.refetch()
  })
  useEffect(() => refreshYours(), [metric])
  const pair = useMemo(
    () =>
      report.currentData && trends.currentData ? { report: report.currentData, trends: trends.currentData } : undefined,
    [report.currentData, trends.currentData],
  )
  const failures = [
    { query: report, message: SERIES_FAILED },
    { query: trends, message: TRENDS_FAILED },
  ].filter(({ query }) => query.isError)
  const failure = failures[0]?.message
  const [last, setLast] = useState(pair)
  const kept = failure === undefined ? (pair ?? last) : undefined
  if (kept !== last) setLast(kept)

  useEffect(() => {
    // The failure is logged and not shown, as specified.
    if (failure !== undefined) console.error(failure)
  }, [failure])

  return {
    shown: kept,
    busy: report.isFetching || trends.isFetching,
    failed: failure !== undefined,
    retry: () => failures.forEach(({ query }) => void query.refetch()),
  }
}
