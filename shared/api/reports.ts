// The overview of a project's report: the report itself, the project cards and the insights read it.

import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { ReportRange } from '@sightline/shared/contract/report-rules.ts'
import { api } from './empty-api.ts'

export type PlatformFilter = PlatformId | 'all'
/** A range of the API, or two days (YYYY-MM-DD, UTC, both included). */
export type ReportDays = { range: ReportRange } | { startDate: string; endDate: string }
/** `branded`: without the prompts that name the brand themselves */
export type ReportSelection = { projectId: string; platform?: PlatformFilter; branded?: 'unbranded' } & ReportDays

/** Path of a report call below the API's base, with its query string. */
export function reportCall(selection: ReportSelection, report: string, more: Record<string, string> = {}): string {
  const { projectId, platform = 'all', ...days } = selection
  const query = new URLSearchParams({ platform, ...days, ...more })
  return `/reports/projects/${encodeURIComponent(projectId)}/${report}?${query}`
}

/** The response with the selection that it answers: on a change the old one stays on the screen until the new one is here. */
export type OverviewReport = OverviewResponse & { selection: ReportSelection }

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<OverviewReport, ReportSelection>({
      query: (selection) => reportCall(selection, 'overview'),
      transformResponse: (response: OverviewResponse, _meta, selection) => ({ ...response, selection }),
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { useOverviewQuery } = reportsApi
/** What is already loaded for a selection, without asking. */
export const selectOverview = reportsApi.endpoints.overview.select
