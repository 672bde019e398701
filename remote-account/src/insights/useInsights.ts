import { toApiError, type ApiError } from '@sightline/shared/api'
import { shallowEqual, useAppDispatch, useAppSelector } from '@sightline/shared/store'
import { useEffect, useMemo } from 'react'
import { insightCall } from './insights.api.ts'
import type { InsightsFilters } from './insights-filters.ts'
import type { Insight, InsightsProject } from './read-insight.ts'

export interface ProjectRow {
  project: InsightsProject
  /** undefined: still loading, or failed */
  insight: Insight | undefined
  /** of the last call */
  error: ApiError | undefined
  /** a call is on its way, or waits for its turn */
  busy: boolean
}

const NO_PROJECTS: readonly InsightsProject[] = []

/** The figures of each project as they arrive: a slow or failed one holds up no other. */
export function useInsights(projects: readonly InsightsProject[] = NO_PROJECTS, { platform, range }: InsightsFilters) {
  const dispatch = useAppDispatch()
  const calls = useMemo(
    () => projects.map(({ id }) => ({ projectId: id, platform, range })),
    [projects, platform, range],
  )
  useEffect(() => {
    const subscriptions = calls.map((asked) =>
      dispatch(insightCall.initiate(asked, { subscriptionOptions: { refetchOnReconnect: true } })),
    )
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [calls, dispatch])

  const selectors = useMemo(() => calls.map((asked) => insightCall.select(asked)), [calls])
  const states = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual)
  const rows: ProjectRow[] = projects.map((project, index) => {
    const state = states[index]
    return {
      project,
      insight: state?.data,
      error: state?.isError ? toApiError(state.error) : undefined,
      busy: state === undefined || state.isUninitialized || state.isLoading,
    }
  })

  const retry = (projectIds: readonly string[]) => {
    for (const asked of calls) {
      if (projectIds.includes(asked.projectId)) void dispatch(insightCall.initiate(asked, { forceRefetch: true, subscribe: false }))
    }
  }
  return { rows, retry }
}
