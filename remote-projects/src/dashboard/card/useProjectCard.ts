import { useMemo } from 'react'
import { last30Days, selectOverview, skipToken, useOverviewQuery } from '@sightline/shared/api'
import type { RootState } from '@sightline/shared/store'
import { readCardMetrics, type CardMetrics } from './card-metrics.ts'
import { selectLatestAnalysis, useLatestAnalysisQuery } from '../dashboard.api.ts'

interface ProjectCardQuery {
  data: CardMetrics | undefined
  failed: boolean
  /** loading again after a failure */
  isFetching: boolean
  retry: () => void
}

/** A card's figures: from the overview, or where that fails or says nothing, from the latest analysis. */
export function useProjectCard(projectId: string): ProjectCardQuery {
  const overview = useOverviewQuery(last30Days(projectId), {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  const figures = useMemo(() => overview.data && readCardMetrics(overview.data), [overview.data])

  const asksLatest = figures === undefined && (overview.error ?? overview.data) !== undefined
  const latest = useLatestAnalysisQuery(asksLatest ? projectId : skipToken, { refetchOnMountOrArgChange: true })

  const data = figures ?? (asksLatest ? (latest.data ?? undefined) : undefined)
  const failed = data === undefined && asksLatest && (latest.error !== undefined || latest.data === null)
  function retry() {
    void overview.refetch()
    if (asksLatest) void latest.refetch()
  }
  return { data, failed, isFetching: overview.isFetching || latest.isFetching, retry }
}

/** Selects the same figures from the cache, if they have loaded. */
export function selectCard(state: RootState, projectId: string): CardMetrics | undefined {
  const report = selectOverview(last30Days(projectId))(state).data
  return (report && readCardMetrics(report)) ?? selectLatestAnalysis(projectId)(state).data ?? undefined
}
