import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { skipToken, toApiError, useProjectQuery } from '@sightline/shared/api'
import { promptSetupOf } from '@sightline/shared/contract/handover.ts'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import { completeSetup, projectIdIn, readPromptSetup, type PromptSetup } from './read-prompt-setup.ts'

const NOT_FOUND = 404

type FoundSetup =
  | { status: 'found'; setup: PromptSetup }
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; retry: () => void; retrying: boolean }

/** The state that was handed over; without one, as in a new tab, the project of the address. */
export function usePromptSetup(): FoundSetup {
  const { state, search } = useLocation()
  const handedOver = useMemo(() => readPromptSetup(state, search), [state, search])
  const projectId = projectIdIn(search)
  const project = useProjectQuery(handedOver === null && projectId !== null ? projectId : skipToken)
  const read = useMemo(() => (project.data ? completeSetup(promptSetupOf(project.data)) : null), [project.data])
  useProjectInAddress(handedOver?.projectId ?? projectId)

  const setup = handedOver ?? read
  if (setup !== null) return { status: 'found', setup }
  if (projectId === null || project.isSuccess) return { status: 'missing' }
  if (project.error === undefined) return { status: 'loading' }
  if (toApiError(project.error).status === NOT_FOUND) return { status: 'missing' }
  return { status: 'failed', retry: project.refetch, retrying: project.isFetching }
}

/** The project whose prompts they will be, where it is known. */
export function useSetupProject(): string | undefined {
  const { state, search } = useLocation()
  const handedOver = useMemo(() => readPromptSetup(state, search), [state, search])
  return handedOver?.projectId ?? projectIdIn(search) ?? undefined
}

/** Writes the project into the address, so that a copied address and a new tab find it, too. */
function useProjectInAddress(projectId: string | null): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const isInAddress = projectId === null || projectIdIn(search) === projectId
  useEffect(() => {
    if (!isInAddress && projectId !== null) void navigate(createPromptPath(projectId), { state, replace: true })
  }, [isInAddress, projectId, state, navigate])
}
