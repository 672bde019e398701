import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { limitOf, type Whole } from '../report-frame/whole-lists.ts'

export type Traffic = TrafficResponse & { selection: ReportSelection }
export type PlatformTraffic = TrafficResponse['platforms'][number]
export type TrafficPage = TrafficResponse['pages'][number]

const trafficApi = api.injectEndpoints({
  endpoints: (build) => ({
    traffic: build.query<Traffic, ReportSelection & Whole>({
      queryFn: ({ whole, ...selection }, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'traffic', limitOf(whole))), (answer: Partial<TrafficResponse>) => {
          const { visits, otherPages } = answer
          const [pages, platforms] = [rowsOf<TrafficPage>(answer.pages), rowsOf<PlatformTraffic>(answer.platforms)]
          if (!pages || !platforms || !visits || !otherPages || answer.uploads === undefined) return undefined
          const leftOut = rowsOf<TrafficResponse['leftOut'][number]>(answer.leftOut) ?? []
          // An older API tells of logs alone.
          const sources = { log: answer.days ?? 0, ga4: 0, both: 0 }
          const defaults = { ga4: null, unsettledDays: 0, caveats: [], sources }
          return { ...defaults, ...(answer as TrafficResponse), pages, platforms, leftOut, selection }
        }),
      ...reportCache,
    }),
    deleteLogs: build.mutation<void, string>({
      query: (projectId) => ({ url: `/projects/${encodeURIComponent(projectId)}/traffic/logs`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, _error, projectId) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { useTrafficQuery, useDeleteLogsMutation } = trafficApi
/** Reports of a project change with an uploaded log. */
export const logUploaded = (projectId: string) => api.util.invalidateTags([{ type: 'Report', id: projectId }])
