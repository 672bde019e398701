import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { PromptSetupState } from '@sightline/shared/contract/handover.ts'
import { paths, setUpPath } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import { promptSetupUrl } from './prompt-setup-url.ts'

const URL_FALLBACK_MS = 50

/** Hands over to the prompt screen by navigation state and session storage; where that fails, by the URL. */
export function useOpenPrompts(): (state: PromptSetupState) => Promise<void> {
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { state: routing } = useNavigation()
  const isIdle = useRef(true)
  useEffect(() => {
    isIdle.current = routing === 'idle'
  }, [routing])

  return async (state) => {
    writeSessionValue(sessionStorageKeys.promptSetup, state)
    replaceEntryBySetUp(state.projectId)
    // The fallback replaces the entry of the prompts: before they are there it would replace the one that Back leads to.
    await navigate(paths.createPrompt, { state })
    setTimeout(() => {
      // A link that was followed meanwhile is not interrupted.
      if (isMounted.current && isIdle.current) void navigate(promptSetupUrl(state), { state, replace: true })
    }, URL_FALLBACK_MS)
  }
}

/**
 * Replaces the form's history entry by that of the saved project, as Back must not lead to an empty form for a project
 * that exists. It bypasses the router, which would load and paint that page on the way.
 */
function replaceEntryBySetUp(projectId: string): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '', setUpPath(projectId))
}
