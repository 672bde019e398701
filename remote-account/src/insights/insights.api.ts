import { api, readResponse, reportCache } from '@sightline/shared/api'
import { limitConcurrency } from './limit-concurrency.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { readInsight, readProjects, type Insight, type InsightsProject } from './read-insight.ts'

/** As specified. */
export const INSIGHTS_TIMEOUT_MS = 30_000
/** Calls of projects at once: a browser opens six connections to a server, and other calls need some. */
export const PROJECTS_AT_ONCE = 4

/** After a change of the selection, the previous figures are shown until the new ones have loaded. */
const SHOWN_WHILE_WAITING_S = 600

const inTurn = limitConcurrency(PROJECTS_AT_ONCE)

export type InsightAsked = InsightsFilters & { projectId: string }

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeProjects: build.query<InsightsProject[], void>({
      queryFn: (_nothing, _api, _options, call) =>
        readResponse<InsightsProject[], unknown>(
          call({ url: '/insights/projects/active', timeout: INSIGHTS_TIMEOUT_MS }),
          readProjects,
        ),
      providesTags: ['ProjectList'],
    }),
    insight: build.query<Insight, InsightAsked>({
      queryFn: ({ projectId, platform, range }, _api, _options, call) =>
        inTurn(`${platform} ${range}`, () => {
          const query = new URLSearchParams({ platform, range, mode: 'all' })
          const url = `/insights/${encodeURIComponent(projectId)}/dashboard?${query}`
          return readResponse<Insight, unknown>(call({ url, timeout: INSIGHTS_TIMEOUT_MS }), readInsight)
        }),
      ...reportCache,
      keepUnusedDataFor: SHOWN_WHILE_WAITING_S,
    }),
  }),
})

export const { useActiveProjectsQuery } = insightsApi
export const { insight: insightCall } = insightsApi.endpoints
