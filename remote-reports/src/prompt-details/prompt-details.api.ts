import {
  api,
  readResponse,
  reportCache,
  reportCall,
  type PlatformFilter,
  type ReportSelection,
} from '@sightline/shared/api'
import type { PromptDetailResponse, RawResponse } from '@sightline/shared/contract/api/answers.ts'
import type { AnswerMode } from '@sightline/shared/domain/platforms.ts'
import { rowsOf } from '@sightline/shared/domain/read-fields.ts'

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
    /** The history of all platforms, regardless of the page's: the dialog has its own choice of platform. */
    promptPositions: build.query<PromptDetailResponse, PromptSelection>({
      // The prompt's own days, also where prompts that name the brand are left out of the page.
      queryFn: ({ promptId, branded: _branded, ...selection }, _api, _options, ask) =>
        readResponse(
          ask(reportCall({ ...selection, platform: 'all' }, `prompts/${encodeURIComponent(promptId)}`)),
          readDetail,
        ),
      ...reportCache,
    }),
    answer: build.query<RawResponse, AnswerSelection>({
      queryFn: ({ projectId, promptId, platform, on, mode, answerId }, _api, _options, ask) => {
        const query = new URLSearchParams({
          platform,
          ...(on && { on }),
          ...(mode !== 'all' && { mode }),
          ...(answerId && { answerId }),
        })
        return readResponse(
          ask(`/reports/projects/${encodeURIComponent(projectId)}/raw/${encodeURIComponent(promptId)}?${query}`),
          readRaw,
        )
      },
      ...reportCache,
    }),
  }),
})

/** A response without its days is invalid. */
function readDetail({ rates, ...detail }: Partial<PromptDetailResponse>): PromptDetailResponse | undefined {
  const positions = rowsOf<PromptDetailResponse['positions'][number]>(detail.positions)
  return positions && { ...(detail as PromptDetailResponse), positions, rates: rowsOf(rates) ?? [] }
}

/** An answer that lacks what this API adds to the specification is shown without it. */
function readRaw(raw: Partial<RawResponse>): RawResponse {
  return {
    ...(raw as RawResponse),
    mode: raw.mode ?? null,
    rawText: raw.rawText ?? '',
    searchQueries: raw.searchQueries ?? [],
    measuredCharacters: raw.measuredCharacters ?? null,
    judge: raw.judge ?? null,
    citations: rowsOf(raw.citations) ?? [],
    retrieved: rowsOf(raw.retrieved) ?? [],
    mentions: rowsOf(raw.mentions) ?? [],
    stances: rowsOf(raw.stances) ?? [],
    answers: rowsOf(raw.answers) ?? [],
  }
}

export const { usePromptPositionsQuery, useAnswerQuery } = promptDetailsApi
