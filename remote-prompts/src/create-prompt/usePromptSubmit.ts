import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react'
import { toApiError } from '@sightline/shared/api'
import type { AnalysisStartState, DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetDrafts } from '@sightline/shared/drafts/draft-storage.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { writeSessionValue } from '@sightline/shared/drafts/session-value.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { createPromptApi, useSavePromptsMutation } from './create-prompt.api.ts'
import { promptsReducer, selectedCount, type PromptsAction, type PromptsState } from './prompts-state.ts'
import { promptsDraft, type PromptSetup } from './read-prompt-setup.ts'
import type { SavedLibrary } from './read-saved-prompts.ts'
import { isSameChoice, savePromptsBody } from './save-prompts-body.ts'
import { changedMeanwhile, emptySelectionMessages, savedForProject, savedMessages, submitError, type SubmitStep } from './submit-messages.ts'
import { useDelayedNavigation, type Destination } from '../useDelayedNavigation.ts'
import { useStatusMessage, type StatusMessage } from '../useStatusMessage.ts'

const CONFLICT = 409
const TRIES = 3

interface SavedChoice {
  step: SubmitStep
  chosen: PromptsState
  /** what the project has now */
  library: SavedLibrary
}

/**
 * Saves the selection and moves on, unless something was changed since the press: that stays, to be saved by the next one.
 * @param typing there is text that is not added
 */
export function usePromptSubmit(setup: PromptSetup, state: PromptsState, change: Dispatch<PromptsAction>, typing: boolean) {
  const dispatch = useAppDispatch()
  const [savePrompts] = useSavePromptsMutation()
  const [status, showStatus] = useStatusMessage()
  const [submitting, setSubmitting] = useState<SubmitStep | null>(null)
  const [saved, setSaved] = useState<SavedChoice | null>(null)
  const [destination, setDestination] = useState<Destination | null>(null)
  useDelayedNavigation(destination)
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)

  async function submit(step: SubmitStep) {
    if (busy.current || setup.projectId === null) return
    if (selectedCount(state) === 0) return showStatus({ tone: 'down', text: emptySelectionMessages[step] })
    busy.current = true
    setSubmitting(step)
    showStatus(null)
    try {
      const result = await saveMerged(setup.projectId, state, TRIES)
      if (result === null) return stay({ tone: 'down', text: emptySelectionMessages[step] })
      setSaved({ step, ...result })
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
  const afterSave = useEffectEvent(({ step, chosen, library }: SavedChoice) => {
    if (changed) {
      setSaved(null)
      setDestination(null)
      change({ type: 'stored', ...library })
      return stay({ tone: 'info', text: changedMeanwhile, lasting: true })
    }
    forgetDrafts(promptsDraft(setup))
    showStatus({ tone: 'up', text: savedMessages[step] })
    const count = selectedCount(chosen)
    setDestination(step === 'save' ? dashboard(count) : analysis(count, library))
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was changed during the save is known when the screen has rendered it
    if (saved !== null) afterSave(saved)
  }, [saved, changed])

  /**
   * Retries after a conflict with a change made elsewhere: reads the library again and merges, so that prompts added there are
   * saved, too, and prompts deleted there are not. Null where that leaves nothing to save.
   */
  async function saveMerged(projectId: string, chosen: PromptsState, tries: number): Promise<Omit<SavedChoice, 'step'> | null> {
    if (selectedCount(chosen) === 0) return null
    try {
      return { chosen, library: await savePrompts(savePromptsBody(projectId, chosen)).unwrap() }
    } catch (failure) {
      if (tries === 1 || !isOutdated(failure)) throw failure
      const { savedPrompts } = createPromptApi.endpoints
      const library = await dispatch(savedPrompts.initiate(projectId, { forceRefetch: true, subscribe: false })).unwrap()
      const merging: PromptsAction = { type: 'saved', ...library }
      change(merging)
      return saveMerged(projectId, promptsReducer(chosen, merging), tries - 1)
    }
  }

  function dashboard(count: number): Destination {
    const arrival: DashboardArrivalState = { successMessage: savedForProject(count, setup.projectName) }
    return { to: paths.dashboard, options: { state: arrival } }
  }

  function analysis(count: number, { version = '' }: SavedLibrary): Destination {
    const projectId = setup.projectId ?? ''
    const start: AnalysisStartState = {
      projectId,
      projectName: setup.projectName,
      domain: setup.domain,
      promptsCount: count,
      runKey: runKeyOf(projectId, version),
      message: savedMessages.next,
    }
    writeSessionValue(sessionStorageKeys.analysisStart, start)
    // Replaces the history entry, so that Back from the analysis does not return to prompts of a run in progress.
    return { to: paths.analysis, options: { state: start, replace: true } }
  }

  return { submit, submitting, status }
}

/** The other conflict, with a running analysis, carries the id of that analysis. */
function isOutdated(failure: unknown): boolean {
  const { status, data } = toApiError(failure)
  return status === CONFLICT && data === undefined
}
