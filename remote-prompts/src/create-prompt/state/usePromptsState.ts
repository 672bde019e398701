import { useCallback, useState } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { emptyPromptsState, promptsReducer, type PromptsAction } from './prompts-state.ts'
import { promptsDraft, type PromptSetup } from '../read-prompt-setup.ts'
import { useGeneration } from '../generation/useGeneration.ts'
import { useSavedPrompts } from '../saved-prompts/useSavedPrompts.ts'

/** The prompts to choose from, kept as a draft: generated ones, merged with those that the project has saved. */
export function usePromptsState(setup: PromptSetup) {
  const [state, setState] = useDraft(`${promptsDraft(setup)}/prompts`, emptyPromptsState)
  const dispatch = useCallback(
    (action: PromptsAction) => setState((current) => promptsReducer(current, action)),
    [setState],
  )
  const generating = useGeneration(setup, state.origin !== null)
  const [isRead, setIsRead] = useState(false)
  const library = useSavedPrompts(setup.projectId, isRead)
  const { generation } = generating

  // The new generation replaces the old one during render, before anything is painted.
  const [taken, setTaken] = useState<typeof generation>()
  if (generation !== undefined && generation !== taken) {
    setTaken(generation)
    if (!generation.needsTopic) dispatch({ type: 'generated', generation })
  }
  if (library.saved !== undefined && !isRead) {
    setIsRead(true)
    dispatch({ type: 'saved', ...library.saved })
  }

  return { state, dispatch, generating, library: { ...library, isRead }, busy: generating.busy || library.busy }
}
