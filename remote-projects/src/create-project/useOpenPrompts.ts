import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths, setUpPath } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { promptSetupUrl } from './prompt-setup-url.ts'

const URL_FALLBACK_MS = 50

/** Hands over to the prompt screen by navigation state and session storage; where that fails, by the URL. */
export function useOpenPrompts(): (state: PromptSetupState) => void {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [leaving, setLeaving] = useState<PromptSetupState | null>(null)

  useEffect(() => {
    if (leaving === null || navigation.state !== 'idle') return
    const timer = setTimeout(
      () => navigate(promptSetupUrl(leaving), { state: leaving, replace: true }),
      URL_FALLBACK_MS,
    )
    return () => clearTimeout(timer)
  }, [leaving, navigation.state, navigate])

  return (state) => {
    writeSessionValue(sessionStorageKeys.promptSetup, state)
    setLeaving(state)
    replaceEntryBySetUp(state.projectId)
    void navigate(paths.createPrompt, { state })
  }
}

/**
 * Replaces the form's history entry by that of the saved project, as Back must not lead to an empty form for a project
 * that exists. It bypasses the router, which would load and paint that page on the way.
 */
function replaceEntryBySetUp(projectId: string): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', setUpPath(projectId))
}
