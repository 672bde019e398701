import { api, reportCache, type ApiError } from '@sightline/shared/api'
import { limitConcurrency } from './limit-concurrency.ts'
import type { InsightsFilters } from './insights-filters.ts'
import { readInsight, readProjects, type Insight, type InsightsProject } from './read-insight.ts'

/** As specified. */
export const INSIGHTS_TIMEOUT_MS = 30_000
/** Calls of projects at once: a browser opens six connections to a server, and other calls need some. */
export const PROJECTS_AT_ONCE = 4

/** After a change of the selection, the previous figures are shown until the new ones have loaded. */
const SHOWN_WHILE_WAITING_S = 600

const UNREADABLE: ApiError = { status: 200, isNetwork: false }
const inTurn = limitConcurrency(PROJECTS_AT_ONCE)

export type InsightAsked = InsightsFilters & { projectId: string }

const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    activeProjects: build.query<InsightsProject[], void>({
      queryFn: async (_nothing, _api, _options, call) => {
        const { data, error } = await call({ url: '/insights/projects/active', timeout: INSIGHTS_TIMEOUT_MS })
        if (error !== undefined) return { error }
        const projects = readProjects(data)
        return projects === undefined ? { error: UNREADABLE } : { data: projects }
      },
      providesTags: ['ProjectList'],
    }),
    insight: build.query<Insight, InsightAsked>({
      queryFn: ({ projectId, platform, range }, _api, _options, call) =>
        inTurn(`${platform} ${range}`, async () => {
          const query = new URLSearchParams({ platform, range, mode: 'all' })
          const url = `/insights/${encodeURIComponent(projectId)}/dashboard?${query}`
          const { data, error } = await call({ url, timeout: INSIGHTS_TIMEOUT_MS })
          if (error !== undefined) return { error }
          const insight = readInsight(data)
          return insight === undefined ? { error: UNREADABLE } : { data: insight }
        }),
      ...reportCache,
      keepUnusedDataFor: SHOWN_WHILE_WAITING_S,
    }),
  }),
})

export const { useActiveProjectsQuery } = insightsApi
export const { insight: insightCall } = insightsApi.endpoints
