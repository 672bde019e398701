import {
  api,
  readResponse,
  reportCache,
  reportCall,
  type PlatformFilter,
  type ReportSelection,
} from '@sightline/shared/api'
import type { PromptDetailResponse, RawResponse } from '@sightline/shared/contract/api/answers.ts'
import { answerModes, platformIds, type AnswerMode } from '@sightline/shared/domain/platforms.ts'
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
      queryFn: ({ promptId, ...selection }, _api, _options, ask) =>
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
function readDetail(detail: Partial<PromptDetailResponse>): PromptDetailResponse | undefined {
  const positions = rowsOf<PromptDetailResponse['positions'][number]>(detail.positions)?.filter(
    ({ date }) => typeof date === 'string',
  )
  const rates = rowsOf<PromptDetailResponse['rates'][number]>(detail.rates)?.filter(({ brand, url }) =>
    Boolean(brand && url),
  )
  return positions && { ...(detail as PromptDetailResponse), positions, rates: rates ?? [] }
}

/** Empty entries are left out; an answer without a platform, a mode or a time is kept. */
function readRaw(raw: Partial<RawResponse>): RawResponse {
  const { platform, mode, analyzedAt, rawText, searchQueries, measuredCharacters, judge } = raw
  return {
    ...(raw as RawResponse),
    platform: platformIds.find((id) => id === platform) ?? null,
    mode: answerModes.find((id) => id === mode) ?? null,
    analyzedAt: analyzedAt ?? null,
    rawText: typeof rawText === 'string' ? rawText : '',
    searchQueries: Array.isArray(searchQueries) ? searchQueries.filter((words) => typeof words === 'string') : [],
    citations: readPages(raw.citations),
    retrieved: readPages(raw.retrieved),
    mentions: (rowsOf<RawResponse['mentions'][number]>(raw.mentions) ?? []).filter(
      ({ start, end }) => Number.isInteger(start) && Number.isInteger(end),
    ),
    measuredCharacters: typeof measuredCharacters === 'number' ? measuredCharacters : null,
    judge: typeof judge === 'string' ? judge : null,
    answers: (rowsOf<RawResponse['answers'][number]>(raw.answers) ?? []).filter(
      (other) =>
        platformIds.includes(other.platform) &&
        answerModes.includes(other.mode) &&
        typeof other.analyzedAt === 'string',
    ),
  }
}

const readPages = (pages: unknown) =>
  (rowsOf<RawResponse['citations'][number]>(pages) ?? []).filter(({ url }) => typeof url === 'string')

export const { usePromptPositionsQuery, useAnswerQuery } = promptDetailsApi
