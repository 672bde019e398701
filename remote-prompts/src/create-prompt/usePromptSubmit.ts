import { useRef, useState, type Dispatch } from 'react'
import { toApiError } from '@sightline/shared/api'
import type { AnalysisStartState, DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetDrafts } from '@sightline/shared/drafts/draft-storage.ts'
import { writeSessionValue } from '@sightline/shared/drafts/session-value.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { createPromptApi, useSavePromptsMutation } from './create-prompt.api.ts'
import { promptsReducer, selectedCount, type PromptsAction, type PromptsState } from './prompts-state.ts'
import { promptsDraft, type PromptSetup } from './read-prompt-setup.ts'
import { savePromptsBody } from './save-prompts-body.ts'
import { emptySelectionMessages, savedForProject, savedMessages, submitError, type SubmitStep } from './submit-messages.ts'
import { useDelayedNavigation } from '../useDelayedNavigation.ts'
import { useStatusMessage } from '../useStatusMessage.ts'

const CONFLICT = 409
const TRIES = 3

/** Saves the selection and moves on. */
export function usePromptSubmit(setup: PromptSetup, state: PromptsState, change: Dispatch<PromptsAction>) {
  const dispatch = useAppDispatch()
  const [savePrompts] = useSavePromptsMutation()
  const [status, showStatus] = useStatusMessage()
  const navigateLater = useDelayedNavigation()
  const [submitting, setSubmitting] = useState<SubmitStep | null>(null)
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)

  async function submit(step: SubmitStep) {
    if (busy.current || setup.projectId === null) return
    if (selectedCount(state) === 0) return showStatus({ tone: 'down', text: emptySelectionMessages[step] })
    busy.current = true
    setSubmitting(step)
    showStatus(null)
    try {
      const count = await saveMerged(setup.projectId, state, TRIES)
      if (count === 0) return stay(emptySelectionMessages[step])
      forgetDrafts(promptsDraft(setup))
      showStatus({ tone: 'up', text: savedMessages[step] })
      if (step === 'save') leaveForDashboard(count)
      else leaveForAnalysis(setup.projectId, count)
    } catch (failure) {
      stay(submitError(step, failure))
    }
  }

  function stay(text: string) {
    busy.current = false
    setSubmitting(null)
    showStatus({ tone: 'down', text })
  }

  /**
   * Retries after a conflict with a change made elsewhere: reads the library again and merges, so that prompts added there are
   * saved, too, and prompts deleted there are not. Returns the number of saved prompts.
   */
  async function saveMerged(projectId: string, chosen: PromptsState, tries: number): Promise<number> {
    const count = selectedCount(chosen)
    if (count === 0) return count
    try {
      await savePrompts(savePromptsBody(projectId, chosen)).unwrap()
      return count
    } catch (failure) {
      if (tries === 1 || !isOutdated(failure)) throw failure
      const { savedPrompts } = createPromptApi.endpoints
      const library = await dispatch(savedPrompts.initiate(projectId, { forceRefetch: true, subscribe: false })).unwrap()
      const merging: PromptsAction = { type: 'saved', ...library }
      change(merging)
      return saveMerged(projectId, promptsReducer(chosen, merging), tries - 1)
    }
  }

  function leaveForDashboard(count: number) {
    const arrival: DashboardArrivalState = { successMessage: savedForProject(count, setup.projectName) }
    navigateLater(paths.dashboard, { state: arrival })
  }

  function leaveForAnalysis(projectId: string, count: number) {
    const start: AnalysisStartState = {
      projectId,
      projectName: setup.projectName,
      domain: setup.domain,
      promptsCount: count,
      runKey: newRunKey(),
      message: savedMessages.next,
    }
    writeSessionValue(sessionStorageKeys.analysisStart, start)
    // Replaces the history entry, so that Back from the analysis does not return to prompts of a run in progress.
    navigateLater(paths.analysis, { state: start, replace: true })
  }

  return { submit, submitting, status }
}

/** The other conflict, with a running analysis, carries the id of that analysis. */
function isOutdated(failure: unknown): boolean {
  const { status, data } = toApiError(failure)
  return status === CONFLICT && data === undefined
}
