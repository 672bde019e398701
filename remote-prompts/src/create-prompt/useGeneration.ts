import { skipToken, toApiError, useProjectQuery } from '@sightline/shared/api'
import { useGeneratedPromptsQuery } from './create-prompt.api.ts'
import type { PromptSetup } from './read-prompt-setup.ts'

/**
 * Generates prompts by itself. The project is read first, so that they can name its competitors.
 * @param done they are there already: others would take the place of those that were chosen from
 */
export function useGeneration(setup: PromptSetup, done: boolean) {
  const project = useProjectQuery(done || setup.projectId === null ? skipToken : setup.projectId)
  const { currentData, error, isFetching, refetch } = useGeneratedPromptsQuery(
    done || project.isLoading
      ? skipToken
      : {
          domain: setup.domain,
          persona: setup.selectedPersona,
          country: setup.targetGeography,
          brandName: setup.projectName,
          competitors: project.data?.competitors,
          description: project.data?.description,
        },
  )
  const failed = error !== undefined && !isFetching
  return {
    prompts: failed ? undefined : currentData,
    busy: project.isLoading || isFetching,
    problem: failed ? (toApiError(error).message ?? 'Failed to generate prompts') : null,
    retry: refetch,
  }
}
