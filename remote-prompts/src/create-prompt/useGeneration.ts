import { useState } from 'react'
import { skipToken, toApiError, useProjectQuery } from '@sightline/shared/api'
import { textFields } from '@sightline/shared/contract/read-fields.ts'
import { useGeneratedPromptsQuery } from './create-prompt.api.ts'
import type { PromptSetup } from './read-prompt-setup.ts'

/**
 * Generates prompts by itself. The project is read first: they are about what it offers, and name its competitors.
 * @param done they are there already: others would take the place of those that were chosen from
 */
export function useGeneration(setup: PromptSetup, done: boolean) {
  /** what the company offers, said on this screen */
  const [offer, setOffer] = useState<string>()
  const project = useProjectQuery(setup.projectId ?? skipToken)
  const { description = '' } = textFields(project.data)
  const { currentData, error, isFetching, refetch } = useGeneratedPromptsQuery(
    (done && offer === undefined) || project.isLoading
      ? skipToken
      : {
          domain: setup.domain,
          persona: setup.selectedPersona,
          country: setup.targetGeography,
          brandName: setup.projectName,
          competitors: project.data?.competitors,
          description: (offer ?? description) || undefined,
        },
  )
  const failed = error !== undefined && !isFetching
  return {
    generation: failed ? undefined : currentData,
    brandNames: project.data?.brandNames,
    offer: offer ?? description,
    setOffer,
    busy: (!done && project.isLoading) || isFetching,
    problem: failed ? (toApiError(error).message ?? 'Failed to generate prompts') : null,
    retry: refetch,
  }
}
