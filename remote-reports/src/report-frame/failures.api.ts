import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type { FailuresResponse } from '@sightline/shared/contract/api/answers.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

type Reasons = FailuresResponse['failureReasons']

const failuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    failures: build.query<Reasons, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse<Reasons, { failureReasons?: unknown }>(
          ask(reportCall(selection, 'failures')),
          ({ failureReasons }) =>
            rowsOf<Reasons[number]>(failureReasons)?.filter(({ reason, count }) => reason && count),
        ),
      ...reportCache,
    }),
    /** How many prompts the latest analysis asked; 0 where that is not known. */
    promptsAsked: build.query<number, string>({
      query: (analysisId) => `/project-analysis/${encodeURIComponent(analysisId)}`,
      transformResponse: (envelope) => Number(fieldsOf(fieldsOf(envelope).data).totalPrompts) || 0,
    }),
  }),
})

export const { useFailuresQuery, usePromptsAskedQuery } = failuresApi
