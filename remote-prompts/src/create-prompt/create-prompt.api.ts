import { api } from '@sightline/shared/api'
import type { GeneratePromptsRequest, SavePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { normalisePrompts, type GeneratedPrompts } from './normalise-prompts.ts'

/** A model may take its time over forty prompts. */
const GENERATION_TIMEOUT_MS = 60_000

const createPromptApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it runs by itself when the screen opens, and changes nothing.
    generatedPrompts: build.query<GeneratedPrompts, GeneratePromptsRequest>({
      query: (body) => ({ url: '/gemini-prompts/find', method: 'POST', body, timeout: GENERATION_TIMEOUT_MS }),
      transformResponse: (envelope: { prompts?: Record<string, unknown> }) => normalisePrompts(envelope.prompts ?? {}),
    }),
    savePrompts: build.mutation<void, SavePromptsRequest>({
      query: (body) => ({ url: '/project-prompts', method: 'POST', body }),
      transformResponse: () => undefined,
      invalidatesTags: ['Prompts', 'Report'],
    }),
  }),
})

export const { useGeneratedPromptsQuery, useSavePromptsMutation } = createPromptApi
