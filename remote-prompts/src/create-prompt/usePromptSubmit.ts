import { useRef, useState } from 'react'
import type { AnalysisStartState, DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetDrafts } from '@sightline/shared/drafts/draft-storage.ts'
import { writeSessionValue } from '@sightline/shared/drafts/session-value.ts'
import { useSavePromptsMutation } from './create-prompt.api.ts'
import type { PromptsState } from './prompts-state.ts'
import { promptsDraft, type PromptSetup } from './read-prompt-setup.ts'
import { savePromptsBody } from './save-prompts-body.ts'
import { emptySelectionMessages, savedForProject, savedMessages, submitError, type SubmitStep } from './submit-messages.ts'
import { useDelayedNavigation } from '../useDelayedNavigation.ts'
import { useStatusMessage } from '../useStatusMessage.ts'

/** Saves the selection and moves on. @param count how many prompts are selected */
export function usePromptSubmit(setup: PromptSetup, state: PromptsState, count: number) {
  const [savePrompts] = useSavePromptsMutation()
  const [status, showStatus] = useStatusMessage()
  const navigateLater = useDelayedNavigation()
  const [submitting, setSubmitting] = useState<SubmitStep | null>(null)
  // State alone is too late for the second click of a double click.
  const busy = useRef(false)

  async function submit(step: SubmitStep) {
    if (busy.current || setup.projectId === null) return
    if (count === 0) return showStatus({ tone: 'down', text: emptySelectionMessages[step] })
    busy.current = true
    setSubmitting(step)
    showStatus(null)
    try {
      await savePrompts(savePromptsBody(setup.projectId, state)).unwrap()
    } catch (failure) {
      busy.current = false
      setSubmitting(null)
      return showStatus({ tone: 'down', text: submitError(step, failure) })
    }
    forgetDrafts(promptsDraft(setup))
    showStatus({ tone: 'up', text: savedMessages[step] })
    if (step === 'save') return leaveForDashboard()
    leaveForAnalysis(setup.projectId)
  }

  function leaveForDashboard() {
    const arrival: DashboardArrivalState = { successMessage: savedForProject(count, setup.projectName) }
    navigateLater(paths.dashboard, { state: arrival })
  }

  function leaveForAnalysis(projectId: string) {
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
