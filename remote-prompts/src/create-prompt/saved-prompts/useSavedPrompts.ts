import { skipToken } from '@sightline/shared/api'
import { useSavedPromptsQuery } from '../create-prompt.api.ts'

/** The prompts that were saved before. @param read they have been, since the screen was opened */
export function useSavedPrompts(projectId: string | null, read: boolean) {
  const { currentData, error, isFetching, refetch } = useSavedPromptsQuery(
    read || projectId === null ? skipToken : projectId,
  )
  return {
    saved: currentData,
    busy: isFetching,
    problem: error !== undefined && !isFetching ? 'Failed to load prompts' : null,
    retry: refetch,
  }
}
