import { api, countOf, readResponse } from '@sightline/shared/api'
import { fieldsOf, listOf } from '@sightline/shared/domain/read-fields.ts'

/** What an analysis asks for each prompt. */
export interface PromptPrice {
  answers: number
  platforms: number
  /** US dollars; null where they are not known */
  usd: number | null
  sample: boolean
}

const priceApi = api.injectEndpoints({
  endpoints: (build) => ({
    promptPrice: build.query<PromptPrice, string>({
      queryFn: (projectId, _api, _options, ask) =>
        readResponse<PromptPrice, { data?: unknown }>(
          ask(`/project-analysis/project/${encodeURIComponent(projectId)}/price`),
          ({ data }) => {
            const { answersPerPrompt, usdPerPrompt, platforms, sample } = fieldsOf(data)
            const answers = countOf(answersPerPrompt)
            return answers === null
              ? undefined
              : { answers, platforms: listOf(platforms).length, usd: countOf(usdPerPrompt), sample: sample === true }
          },
        ),
      providesTags: (_result, _error, projectId) => ['Run', 'Platforms', { type: 'Project', id: projectId }],
    }),
  }),
})

export const { usePromptPriceQuery } = priceApi
