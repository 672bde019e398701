import { toApiError, type ApiError } from '@sightline/shared/api'
import { shallowEqual, useAppDispatch, useAppSelector } from '@sightline/shared/store'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { insightCall, type InsightAsked } from './insights.api.ts'
import type { InsightsFilters } from './insights-filters.ts'
import type { Insight, InsightsProject } from './read-insight.ts'

/**
 * The share of the projects that may still be loading when the figures of a new selection replace the previous ones.
 */
const MOST_WAITING = 0.1
const NO_PROJECTS: readonly InsightsProject[] = []

export interface ProjectRow {
  project: InsightsProject
  /** undefined: still loading, or failed */
  insight: Insight | undefined
  /** of the last call */
  error: ApiError | undefined
  /** a call is in progress, or queued */
  busy: boolean
}

/**
 * The figures of each project as they arrive: a slow or failed project does not delay the others. After a change of the
 * selection the previous figures stay, marked `isStale`, until nearly all new ones, and at least one, have loaded.
 */
export function useInsights(projects: readonly InsightsProject[] = NO_PROJECTS, { platform, range }: InsightsFilters) {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const asked = useCalls(projects, platform, range)
  useSubscriptions(asked)

  const [arrived, setArrived] = useState<InsightsFilters>({ platform, range })
  const hasArrived = arrived.platform === platform && arrived.range === range
  const selected = useRows(projects, asked)
  const earlier = useRows(projects, useCalls(projects, arrived.platform, arrived.range))
  // A call that failed while offline is repeated when the connection is back.
  const waiting = selected.filter(({ insight, busy }) => insight === undefined && (busy || !online)).length
  const isIncomplete =
    selected.every(({ insight }) => insight === undefined) || waiting > Math.max(1, projects.length * MOST_WAITING)
  const isStale = !hasArrived && isIncomplete && earlier.some(({ insight }) => insight !== undefined)
  if (!hasArrived && !isStale) setArrived({ platform, range })

  const retry = useCallback(
    (...projectIds: string[]) => {
      for (const call of asked) {
        if (projectIds.includes(call.projectId))
          void dispatch(insightCall.initiate(call, { forceRefetch: true, subscribe: false }))
      }
    },
    [asked, dispatch],
  )
  const failed =
    online && (!isStale || waiting === 0) ? selected.filter(({ insight, error }) => insight === undefined && error) : []
  return {
    rows: isStale ? earlier : selected,
    shown: isStale ? arrived : { platform, range },
    isStale,
    waiting,
    failed,
    retry,
  }
}

/** A project that is still shown after a filter is not asked for again. */
function useSubscriptions(asked: readonly InsightAsked[]): void {
  const dispatch = useAppDispatch()
  const subscribed = useRef(new Map<string, { unsubscribe: () => void }>())
  useEffect(() => {
    const before = subscribed.current
    const subscribe = (call: InsightAsked) =>
      dispatch(insightCall.initiate(call, { subscriptionOptions: { refetchOnReconnect: true } }))
    const now = new Map(
      asked.map((call) => {
        const key = Object.values(call).join()
        return [key, before.get(key) ?? subscribe(call)]
      }),
    )
    for (const [key, subscription] of before) if (!now.has(key)) subscription.unsubscribe()
    subscribed.current = now
  }, [asked, dispatch])
  useEffect(
    () => () => {
      for (const subscription of subscribed.current.values()) subscription.unsubscribe()
      subscribed.current = new Map()
    },
    [],
  )
}

const useCalls = (
  projects: readonly InsightsProject[],
  platform: InsightsFilters['platform'],
  range: InsightsFilters['range'],
) => useMemo(() => projects.map(({ id }) => ({ projectId: id, platform, range })), [projects, platform, range])

function useRows(projects: readonly InsightsProject[], calls: readonly InsightAsked[]): ProjectRow[] {
  const selectors = useMemo(() => calls.map((call) => insightCall.select(call)), [calls])
  const states = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual)
  return projects.map((project, index) => {
    const state = states[index]
    return {
      project,
      insight: state?.data,
      error: state?.isError ? toApiError(state.error) : undefined,
      busy: state === undefined || state.isUninitialized || state.isLoading,
    }
  })
}
