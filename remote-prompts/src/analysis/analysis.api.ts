import { api } from '@sightline/shared/api'
import type { RunProgress, StartedRun } from '@sightline/shared/contract/api/analysis.ts'
import type { PlatformId } from '@sightline/shared/contract/platforms.ts'

interface StartRun {
  projectId: string
  platforms: PlatformId[]
  /** becomes the Idempotency-Key: the same key always answers with the same run */
  runKey: string
}

const analysisApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: with its key it is safe to repeat, and the cache answers a second mount.
    startedRun: build.query<StartedRun, StartRun>({
      query: ({ projectId, platforms, runKey }) => ({
        url: '/project-analysis/run',
        method: 'POST',
        headers: { 'idempotency-key': runKey },
        body: { projectId, platforms, modes: ['chat', 'activeSearch'] },
      }),
      transformResponse: (envelope: { data: StartedRun }) => envelope.data,
    }),
    runProgress: build.query<RunProgress, string>({
      query: (analysisId) => `/project-analysis/${encodeURIComponent(analysisId)}`,
      transformResponse: (envelope: { data: RunProgress }) => envelope.data,
    }),
    cancelRun: build.mutation<void, string>({
      query: (analysisId) => ({ url: `/project-analysis/${encodeURIComponent(analysisId)}/cancel`, method: 'POST' }),
      transformResponse: () => undefined,
    }),
  }),
})

export const { useStartedRunQuery, useLazyRunProgressQuery, useCancelRunMutation } = analysisApi
