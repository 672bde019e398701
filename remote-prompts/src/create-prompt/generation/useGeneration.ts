import { useState } from 'react'
import { skipToken, toApiError, useProjectQuery } from '@sightline/shared/api'
import { useGeneratedPromptsQuery } from '../create-prompt.api.ts'
import type { PromptSetup } from '../read-prompt-setup.ts'

/**
 * Generates prompts when the screen opens. The project is read first, as prompts use its offer and its competitors. @param done
 * restored prompts exist: new ones would replace them
 */
export function useGeneration(setup: PromptSetup, done: boolean) {
  /** what the company offers, said on this screen */
  const [offer, setOffer] = useState<string>()
  const project = useProjectQuery(setup.projectId ?? skipToken)
  const description = project.data?.description ?? ''
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
