import { api } from '@sightline/shared/api'
import type { GeneratePromptsRequest } from '@sightline/shared/contract/api/prompt-lookups.ts'
import type { SavePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { askLibrary, emptyLibrary, readLibrary } from '../prompt-library.ts'
import { readGeneration, type Generation } from './generation/read-generation.ts'
import { savedLibrary, type SavedLibrary } from './saved-prompts/saved-library.ts'

/** A model may take this long for forty prompts. */
const GENERATION_TIMEOUT_MS = 60_000

const NONE_SAVED = 404

export const createPromptApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A query although it is a POST: it runs when the screen opens, and has no side effects.
    generatedPrompts: build.query<Generation, GeneratePromptsRequest>({
      query: (body) => ({ url: '/gemini-prompts/find', method: 'POST', body, timeout: GENERATION_TIMEOUT_MS }),
      transformResponse: readGeneration,
    }),
    savedPrompts: build.query<SavedLibrary, string>({
      queryFn: async (projectId, _api, _options, ask) => {
        const { data = emptyLibrary, error } = await askLibrary(projectId, ask)
        return error === undefined || error.status === NONE_SAVED ? { data: savedLibrary(data) } : { error }
      },
      // Not cached after the screen is left: by then, a save may have replaced what is stored.
      keepUnusedDataFor: 0,
      providesTags: ['Prompts'],
    }),
    savePrompts: build.mutation<SavedLibrary, SavePromptsRequest>({
      query: (body) => ({ url: '/project-prompts', method: 'POST', body }),
      transformResponse: (answer) => savedLibrary(readLibrary(answer) ?? emptyLibrary),
      invalidatesTags: ['Prompts', 'Report'],
    }),
    /** What the company of a project offers. */
    saveOffer: build.mutation<void, { projectId: string; description: string }>({
      query: ({ projectId, description }) => ({
        url: `/projects/${encodeURIComponent(projectId)}`,
        method: 'PATCH',
        body: { description },
      }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, _error, { projectId }) => ['ProjectList', { type: 'Project', id: projectId }],
    }),
  }),
})

export const { useGeneratedPromptsQuery, useSavedPromptsQuery, useSaveOfferMutation, useSavePromptsMutation } =
  createPromptApi
