import { api, reportCall, type PlatformFilter, type ReportSelection } from '@sightline/shared/api'
import type { PromptDetailResponse, RawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { AnswerMode } from '@sightline/shared/contract/platforms.ts'

type PromptSelection = ReportSelection & { promptId: string }

export interface AnswerSelection {
  projectId: string
  promptId: string
  platform: PlatformFilter
  /** YYYY-MM-DD; empty: the last day with an answer */
  on: string
  mode: AnswerMode | 'all'
  answerId: string
}

const promptDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of all platforms, whatever the page shows: the dialog has a platform of its own. */
    promptPositions: build.query<PromptDetailResponse, PromptSelection>({
      query: ({ promptId, ...selection }) =>
        reportCall({ ...selection, platform: 'all' }, `prompts/${encodeURIComponent(promptId)}`),
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
    answer: build.query<RawResponse, AnswerSelection>({
      query: ({ projectId, promptId, platform, on, mode, answerId }) => {
        const query = new URLSearchParams({ platform, ...(on && { on }), ...(mode !== 'all' && { mode }), ...(answerId && { answerId }) })
        return `/reports/projects/${encodeURIComponent(projectId)}/raw/${encodeURIComponent(promptId)}?${query}`
      },
      providesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const { usePromptPositionsQuery, useAnswerQuery } = promptDetailsApi
