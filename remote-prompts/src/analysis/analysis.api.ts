import { api } from '@sightline/shared/api'
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
      queryFn: async ({ projectId, platforms, runKey }, _api, _options, ask) => {
        const { data, error } = await ask({
          url: '/project-analysis/run',
          method: 'POST',
          headers: { 'idempotency-key': runKey },
          body: { projectId, platforms, modes: callModes },
        })
        if (error !== undefined) return { error }
        const run = readStartedRun(data)
        return run === null ? { error: { status: 200, isNetwork: false } } : { data: run }
      },
    }),
    cancelRun: build.mutation<RunSnapshot | null, string>({
      query: (analysisId) => ({ url: `/project-analysis/${encodeURIComponent(analysisId)}/cancel`, method: 'POST' }),
      transformResponse: (envelope: unknown) => readRunProgress(fieldsOf(envelope).data),
    }),
  }),
})

export const { useStartedRunQuery, useCancelRunMutation } = analysisApi
