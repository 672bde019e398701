import type { Dispatch } from 'react'
import { toApiError } from '@sightline/shared/api'
import { keptChanges } from '@sightline/shared/domain/changed-meanwhile.ts'
import { useAppDispatch } from '@sightline/shared/store'
import { useChangedBy } from '@sightline/shared/workspaces/use-changed-by.ts'
import { createPromptApi, useSavePromptsMutation } from '../create-prompt.api.ts'
import { promptsReducer, selectedCount, type PromptsAction, type PromptsState } from '../state/prompts-state.ts'
import type { SavedLibrary } from '../saved-prompts/saved-library.ts'
import { savePromptsBody } from './save-prompts-body.ts'

const CONFLICT = 409
const TRIES = 3

export interface MergedSave {
  /** what was saved: the person's choice, merged with changes made elsewhere */
  chosen: PromptsState
  /** what the project has now; null: the merge has left nothing to save */
  library: SavedLibrary | null
  /** says whose changes it was merged with; null: with none */
  merged: string | null
}

/**
 * Saves a selection. Retries after a conflict with a change made elsewhere: reads the library again and merges, so that prompts
 * added there are saved, too, and prompts deleted there are not.
 * @param change gets the merge, too
 */
export function useMergedSave(change: Dispatch<PromptsAction>) {
  const dispatch = useAppDispatch()
  const [savePrompts] = useSavePromptsMutation()
  const changedBy = useChangedBy()

  return async function saveMerged(
    projectId: string,
    chosen: PromptsState,
    merged: string | null = null,
    tries = TRIES,
  ): Promise<MergedSave> {
    if (selectedCount(chosen) === 0) return { chosen, library: null, merged }
    try {
      return { chosen, merged, library: await savePrompts(savePromptsBody(projectId, chosen)).unwrap() }
    } catch (failure) {
      if (tries === 1 || !isOutdated(failure)) throw failure
      const { savedPrompts } = createPromptApi.endpoints
      const library = await dispatch(
        savedPrompts.initiate(projectId, { forceRefetch: true, subscribe: false }),
      ).unwrap()
      const merging: PromptsAction = { type: 'saved', ...library }
      change(merging)
      return saveMerged(projectId, promptsReducer(chosen, merging), keptChanges(changedBy(failure)), tries - 1)
    }
  }
}

/** The other conflict, with a running analysis, carries the id of that analysis. */
function isOutdated(failure: unknown): boolean {
  const { status, data } = toApiError(failure)
  return status === CONFLICT && data?.['analysisId'] === undefined
}
