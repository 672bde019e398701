import { skipToken, toApiError } from '@sightline/shared/api'
import { useSavedPromptsQuery } from './create-prompt.api.ts'
import type { SavedPrompt } from './read-saved-prompts.ts'

const NONE_SAVED = 404
const nothing: SavedPrompt[] = []

/** The prompts that were saved before. @param read they have been, since the screen was opened */
export function useSavedPrompts(projectId: string | null, read: boolean) {
  const { currentData, error, isFetching, refetch } = useSavedPromptsQuery(read || projectId === null ? skipToken : projectId)
  const none = error !== undefined && toApiError(error).status === NONE_SAVED
  return {
    saved: none ? nothing : currentData,
    busy: isFetching,
    problem: error !== undefined && !none && !isFetching ? 'Failed to load prompts' : null,
    retry: refetch,
  }
}
