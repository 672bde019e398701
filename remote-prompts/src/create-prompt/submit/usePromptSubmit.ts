import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { toAnalysis, toDashboard } from './after-save.ts'
import { selectedCount, type PromptsAction, type PromptsState } from '../state/prompts-state.ts'
import { promptsDraft, type PromptSetup } from '../read-prompt-setup.ts'
import { isSameChoice } from './save-prompts-body.ts'
import {
  changedMeanwhile,
  emptySelectionMessages,
  noted,
  savedMessages,
  submitError,
  type SubmitStep,
} from './submit-messages.ts'
import type { SavedLibrary } from '../saved-prompts/saved-library.ts'
import { useMergedSave, type MergedSave } from './useMergedSave.ts'
import { useDelayedNavigation, type Destination } from '../../useDelayedNavigation.ts'
import { useStatusMessage, type StatusMessage } from '../../useStatusMessage.ts'

interface SavedChoice extends MergedSave {
  step: SubmitStep
  library: SavedLibrary
}

/**
 * Saves the selection and moves on, unless something has changed since the click: the change stays, to be saved by the
 * next click.
 * @param typing there is text that is not added
 */
export function usePromptSubmit(
  setup: PromptSetup,
  state: PromptsState,
  change: Dispatch<PromptsAction>,
  typing: boolean,
) {
  const saveMerged = useMergedSave(change)
  const [status, showStatus] = useStatusMessage()
  const [submitting, setSubmitting] = useState<SubmitStep | null>(null)
  const [saved, setSaved] = useState<SavedChoice | null>(null)
  const [destination, setDestination] = useState<Destination | null>(null)
  useDelayedNavigation(destination)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)

  async function submit(step: SubmitStep) {
    if (busy.current || setup.projectId === null) return
    if (selectedCount(state) === 0) return showStatus({ tone: 'down', text: emptySelectionMessages[step] })
    busy.current = true
    setSubmitting(step)
    showStatus(null)
    try {
      const { library, ...rest } = await saveMerged(setup.projectId, state)
      if (library === null) return stay({ tone: 'down', text: noted(emptySelectionMessages[step], rest.merged) })
      setSaved({ step, library, ...rest })
    } catch (failure) {
      stay({ tone: 'down', text: submitError(step, failure) })
    }
  }

  function stay(message: StatusMessage) {
    busy.current = false
    setSubmitting(null)
    showStatus(message)
  }

  const changed = saved !== null && (typing || !isSameChoice(saved.chosen, state))
  const afterSave = useEffectEvent(({ step, chosen, library, merged }: SavedChoice) => {
    if (changed) {
      setSaved(null)
      setDestination(null)
      change({ type: 'stored', ...library })
      return stay({ tone: 'info', text: noted(changedMeanwhile, merged), lasting: true })
    }
    forgetDrafts(promptsDraft(setup))
    showStatus({ tone: 'up', text: noted(savedMessages[step], merged) })
    const count = selectedCount(chosen)
    setDestination(
      step === 'save' ? toDashboard(setup, count, merged) : toAnalysis(setup, count, merged, library.version),
    )
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was changed during the save is known when the screen has rendered it
    if (saved !== null) afterSave(saved)
  }, [saved, changed])

  return { submit, submitting, status }
}
