import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useProjectQuery } from '@sightline/shared/api'
import type { AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { newPromptsStarted } from '@sightline/shared/domain/new-prompts-messages.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { forgetRunKey, runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { writeSessionValue } from '@sightline/shared/storage/session-value.ts'
import { askedPlatforms } from '../asked-platforms.ts'
import { useDelayedNavigation, type Destination } from '../useDelayedNavigation.ts'
import type { StatusMessage } from '../useStatusMessage.ts'
import { libraryError } from './library-error.ts'
import { libraryMessages } from './library-messages.ts'
import { useAnalyzeNewMutation } from './library.api.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'

/** Starts an analysis of some prompts or of all, and navigates to its progress. */
export function useAnalyzeNew(
  projectId: string,
  { domain, prompts: all }: Library,
  show: (message: StatusMessage | null) => void,
  onStarted: () => void,
) {
  const { data: project } = useProjectQuery(projectId)
  const navigate = useNavigate()
  const [start, { isLoading }] = useAnalyzeNewMutation()
  const [destination, setDestination] = useState<Destination | null>(null)
  useDelayedNavigation(destination)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)

  async function analyze(prompts: LibraryPrompt[]) {
    if (busy.current) return
    if (prompts.length === 0) return show({ tone: 'down', text: libraryMessages.nothingNew })
    busy.current = true
    show(null)
    const runKey = runKeyOf(projectId, ...prompts.map(({ key }) => key))
    try {
      const asked =
        (await start({ projectId, prompts, platforms: askedPlatforms(project), runKey }).unwrap()) ?? prompts.length
      forgetRunKey(runKey)
      onStarted()
      show({ tone: 'up', text: newPromptsStarted(asked) })
      leaveForAnalysis(asked, runKey)
    } catch (failure) {
      busy.current = false
      show({ tone: 'down', text: libraryError(failure, libraryMessages.analyzeFailed) })
    }
  }

  function startOf(promptsCount: number, runKey: string): AnalysisStartState {
    const knownDomain = project?.domain ?? domain ?? ''
    return { projectId, projectName: project?.projectName ?? knownDomain, domain: knownDomain, promptsCount, runKey }
  }

  function leaveForAnalysis(promptsCount: number, runKey: string) {
    const state = { ...startOf(promptsCount, runKey), message: newPromptsStarted(promptsCount) }
    writeSessionValue(sessionStorageKeys.analysisStart, state)
    setDestination({ to: paths.analysis, options: { state } })
  }

  /** The analysis screen asks for the run; a second click has the same key. */
  const analyzeAll = () => navigate(paths.analysis, { state: startOf(all.length, runKeyOf(projectId)) })

  return { analyze, analyzeAll, analyzing: isLoading }
}
