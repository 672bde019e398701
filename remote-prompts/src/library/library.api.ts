import { api, type ApiError } from '@sightline/shared/api'
import type { EditPromptRequest, SavePromptsRequest } from '@sightline/shared/contract/api/prompts.ts'
import { callModes, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { fieldsOf, textFields } from '@sightline/shared/domain/read-fields.ts'
import { askLibrary, type Library, type LibraryCategory, type LibraryPrompt } from '../prompt-library.ts'

type GivenPrompt = Pick<LibraryPrompt, 'text'> & Partial<Pick<LibraryPrompt, 'priority' | 'type'>>

/** Prompts for one category. Without an id the category is new, or is created again. */
export interface PromptGroup {
  category: LibraryCategory
  prompts: GivenPrompt[]
}

interface AddPrompts {
  projectId: string
  collectionId: string
  group: PromptGroup
}

export interface Added {
  /** empty where the API does not say */
  ids: string[]
  count: number
  duplicates: number
}

interface DeletePrompt {
  projectId: string
  collectionId: string
  prompt: LibraryPrompt
}

interface EditPrompt {
  projectId: string
  collectionId: string
  prompt: LibraryPrompt
  text: string
}

interface Edited {
  /** of the prompt that has the text now */
  id: string | undefined
  /** it has no answers: the text is another question, and no earlier one that came back */
  isNew: boolean
}

/** 'gone': another tab was faster. */
export type Deletion = 'deleted' | 'gone'

interface AnalyzeNew {
  projectId: string
  prompts: LibraryPrompt[]
  platforms: PlatformId[]
  /** sent as the Idempotency-Key: the analysis screen finds the run by it */
  runKey: string
}

const NOT_FOUND = 404
const CONFLICT = 409
const pathOf = (...parts: string[]) =>
  ['/project-prompts', ...parts].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/')

const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    library: build.query<Library, string>({
      queryFn: (projectId, _api, _options, ask) => askLibrary(projectId, ask),
      providesTags: ['Prompts'],
    }),
    /** The first prompts of a project that has no collection. */
    createLibrary: build.mutation<void, { projectId: string; groups: PromptGroup[] }>({
      query: ({ projectId, groups }) => ({
        url: '/project-prompts',
        method: 'POST',
        body: {
          projectId,
          promptCategories: groups.map(({ category, prompts }) => ({
            category: category.name,
            description: category.description,
            prompts,
          })),
        } satisfies SavePromptsRequest,
      }),
      transformResponse: () => undefined,
      invalidatesTags: ['Prompts', 'Report'],
    }),
    addPrompts: build.mutation<Added, AddPrompts>({
      query: ({ collectionId, group: { category, prompts } }) =>
        category.id === undefined
          ? {
              url: pathOf(collectionId, 'categories'),
              method: 'POST',
              body: { category: category.name, description: category.description, prompts, isActive: true },
            }
          : { url: pathOf(collectionId, 'categories', category.id, 'prompts'), method: 'POST', body: { prompts } },
      transformResponse: readAdded,
      // After a failure, too: another tab may have changed what this one shows.
      invalidatesTags: ['Prompts', 'Report'],
    }),
    editPrompt: build.mutation<Edited, EditPrompt>({
      query: ({ collectionId, prompt: { id, category }, text }) => ({
        url: pathOf(collectionId, 'categories', category.id ?? category.name, 'prompts', id ?? ''),
        method: 'PATCH',
        body: { text } satisfies EditPromptRequest,
      }),
      transformResponse: (envelope) => {
        const { prompt, keepsHistory } = fieldsOf(fieldsOf(envelope).data)
        return { id: textFields(prompt).id, isNew: keepsHistory !== true && fieldsOf(prompt).analyzed !== true }
      },
      // After a failure, too: another tab may have changed what this one shows.
      invalidatesTags: ['Prompts', 'Report'],
    }),
    /** When the list has changed meanwhile, it is read again, and the same prompt is deleted at its new index. */
    deletePrompt: build.mutation<Deletion, DeletePrompt>({
      queryFn: async ({ projectId, collectionId, prompt }, _api, _options, ask) => {
        const { error } = await ask(deletionOf(collectionId, prompt))
        if (error === undefined) return { data: 'deleted' }
        if (!isOutdated(error) || prompt.id === undefined) return { error }
        const read = await askLibrary(projectId, ask)
        if (read.error !== undefined) return read
        const current = read.data.prompts.find(({ id }) => id === prompt.id)
        if (current === undefined) return { data: 'gone' }
        const again = await ask(deletionOf(collectionId, current))
        return again.error === undefined ? { data: 'deleted' } : { error: again.error }
      },
      invalidatesTags: ['Prompts', 'Report'],
    }),
    /** Tries the call, then the older path where the call does not exist, then a usual run of prompts without answers. */
    analyzeNew: build.mutation<number | null, AnalyzeNew>({
      queryFn: async ({ projectId, prompts, platforms, runKey }, _api, _options, ask) => {
        const named = {
          projectId,
          promptIds: prompts.flatMap(({ id }) => id ?? []),
          prompts: prompts.map(({ text, category }) => ({ text, category: category.name })),
        }
        const start = (url: string, body: object) =>
          ask({ url, method: 'POST', headers: { 'idempotency-key': runKey }, body })
        let answer = await start('/project-analysis/new-prompts', named)
        if (answer.error !== undefined && isMissingCall(answer.error)) {
          answer = await start('/project-new-analysis/run', named)
          if (answer.error !== undefined) {
            answer = await start('/project-analysis/run', { projectId, platforms, modes: callModes, newOnly: true })
          }
        }
        return answer.error === undefined ? { data: readStarted(answer.data) } : { error: answer.error }
      },
      invalidatesTags: (_count, _error, { projectId }) => [
        'Prompts',
        'Run',
        'ProjectList',
        { type: 'Project', id: projectId },
      ],
    }),
  }),
})

const deletionOf = (collectionId: string, { id, index, category }: LibraryPrompt) => ({
  url: pathOf(collectionId, 'categories', category.id ?? category.name, 'prompts'),
  method: 'DELETE' as const,
  // Index and id, so that a concurrent change of the list does not delete another prompt.
  body: { promptIndexes: [index], ...(id !== undefined && { promptIds: [id] }) },
})

/** Prompt or category are not where they were. A conflict with a running analysis carries the id of that analysis. */
function isOutdated({ status, data }: ApiError): boolean {
  return status === NOT_FOUND || (status === CONFLICT && data === undefined)
}

function isMissingCall({ status, message }: { status: number | string; message?: string }): boolean {
  return status === NOT_FOUND || /endpoint not found/i.test(message ?? '')
}

function readAdded(envelope: unknown, _meta: unknown, { group }: AddPrompts): Added {
  const { added, duplicates } = fieldsOf(fieldsOf(envelope).data)
  if (!Array.isArray(added)) return { ids: [], count: group.prompts.length, duplicates: 0 }
  const ids = added.flatMap((prompt) => textFields(prompt).id ?? [])
  return { ids, count: added.length, duplicates: typeof duplicates === 'number' ? duplicates : 0 }
}

/** Number of prompts in the run; null when the API does not say. */
function readStarted(answer: unknown): number | null {
  const total = fieldsOf(fieldsOf(answer).data).totalPrompts
  return typeof total === 'number' ? total : null
}

export const {
  useLibraryQuery,
  useCreateLibraryMutation,
  useAddPromptsMutation,
  useEditPromptMutation,
  useDeletePromptMutation,
  useAnalyzeNewMutation,
} = libraryApi
