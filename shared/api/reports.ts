// The overview of a report, which the report page, the project cards and the insights read.

import type { Overview, OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { countOf } from '@sightline/shared/domain/figures.ts'
import { readNewModels } from '@sightline/shared/domain/new-models.ts'
import { fieldsOf, payloadWith, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import type { ReportRange } from '@sightline/shared/domain/report-rules.ts'
import { readResponse, type Ask } from './read-response.ts'
import { api } from './empty-api.ts'

export type PlatformFilter = PlatformId | 'all'
/** A range that the API names, or two days (YYYY-MM-DD, UTC, both included). */
export type ReportDays = { range: ReportRange } | { startDate: string; endDate: string }
/** `branded: 'unbranded'` leaves out prompts that name the brand. */
export type ReportSelection = { projectId: string; platform?: PlatformFilter; branded?: 'unbranded' } & ReportDays

/** Path of a report call below the API's base, with its query string. */
export function reportCall(selection: ReportSelection, report: string, more: Record<string, string> = {}): string {
  const { projectId, platform = 'all', ...days } = selection
  const query = new URLSearchParams({ platform, ...days, ...more })
  return `/reports/projects/${encodeURIComponent(projectId)}/${report}?${query}`
}

/** What a project's card and the insights show: 30 days, all platforms. */
export const last30Days = (projectId: string): ReportSelection => ({ projectId, range: '30d' })

/** The response with its selection: after a change the previous response stays on the screen until the new one arrives. */
export type OverviewReport = OverviewResponse & { selection: ReportSelection }

/** Reads the overview from the top of the response or from its `data`. A response without either is a failure. */
export const askOverview = (selection: ReportSelection, ask: Ask) =>
  readResponse<OverviewReport, object>(ask(reportCall(selection, 'overview')), (answer) => {
    const report = payloadWith('overview', answer)
    const [overview] = rowsOf<Partial<Overview>>([report.overview]) ?? []
    return (
      overview && {
        ...(report as OverviewResponse),
        overview: readOverview(overview),
        timeseries: rowsOf(report.timeseries) ?? [],
        marks: rowsOf(report.marks) ?? [],
        newModels: readNewModels(report.newModels),
        // A response without its days still has numbers.
        period: { ...fieldsOf(report.period) } as OverviewResponse['period'],
        selection,
      }
    )
  })

const counts = ['promptsTracked', 'brandedPrompts', 'totalResults', 'failedResults'] as const

/** Leaves out counts that are invalid, and lists that are not arrays. */
function readOverview(received: Partial<Overview>): Overview {
  const known = counts.map((name) => [name, countOf(received[name]) ?? undefined])
  const platforms = Array.isArray(received.platforms) ? received.platforms : undefined
  return { ...received, ...Object.fromEntries(known), platforms } as Overview
}

/**
 * Reports younger than this may be shown together: a section that mounts later shares the response that the page has
 * requested.
 */
const FRESH_MS = 10_000

/**
 * Options of every report query: its tag, and the age from which a cached response is refetched by a screen that
 * mounts.
 */
export const reportCache = {
  providesTags: (_result: unknown, _error: unknown, { projectId }: { projectId: string }) => [
    { type: 'Report' as const, id: projectId },
  ],
  forceRefetch: ({ endpointState }: { endpointState?: { fulfilledTimeStamp?: number } }) =>
    Date.now() - Number(endpointState?.fulfilledTimeStamp) > FRESH_MS,
}

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<OverviewReport, ReportSelection>({
      queryFn: (selection, _api, _options, ask) => askOverview(selection, ask),
      ...reportCache,
    }),
  }),
})

export const { useOverviewQuery } = reportsApi
/** Selects what the cache holds for a selection; sends no request. */
export const selectOverview = reportsApi.endpoints.overview.select
