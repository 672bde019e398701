import { api, readResponse } from '@sightline/shared/api'
import { callModes, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { fieldsOf } from '@sightline/shared/domain/read-fields.ts'
import { readRunProgress, readStartedRun, type RunSnapshot, type StartedRun } from './read-run-progress.ts'

interface StartRun {
  projectId: string
  platforms: PlatformId[]
  /** sent as the Idempotency-Key: repeated calls return the same run */
  runKey: string
}

const analysisApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: with its key it is safe to repeat, and the cache answers a second mount.
    startedRun: build.query<StartedRun, StartRun>({
      queryFn: ({ projectId, platforms, runKey }, _api, _options, ask) => {
        const request = {
          url: '/project-analysis/run',
          method: 'POST' as const,
          headers: { 'idempotency-key': runKey },
          body: { projectId, platforms, modes: callModes },
        }
        return readResponse<StartedRun, unknown>(ask(request), readStartedRun)
      },
    }),
    cancelRun: build.mutation<RunSnapshot | null, string>({
      query: (analysisId) => ({ url: `/project-analysis/${encodeURIComponent(analysisId)}/cancel`, method: 'POST' }),
      transformResponse: (envelope: unknown) => readRunProgress(fieldsOf(envelope).data),
    }),
  }),
})

export const { useStartedRunQuery, useCancelRunMutation } = analysisApi
