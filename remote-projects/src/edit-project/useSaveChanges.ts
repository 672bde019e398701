import { useRef, useState } from 'react'
import { toApiError, type ApiError } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { elsewhere } from '@sightline/shared/domain/changed-meanwhile.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import { namedFields } from '../project-form/named-fields.ts'
import { changeBody, differing, editValues, fieldsOf, pick } from './edit-fields.ts'
import { projectStateApi } from '../project-form/project-state.api.ts'
import { useChangeProjectMutation } from './edit-project.api.ts'
import { editDraftName, type useEditDraft } from './useEditDraft.ts'
import { useAskWhoChanged } from './useWhoChanged.ts'

export const editMessages = {
  saved: 'Changes saved',
  failed: 'Failed to update project',
  refused: 'The changes were not saved. Please check:',
  /** as a toast, for a person who has left the form, which would have offered a choice */
  conflict: (domain: string, person?: string) =>
    `Your changes to ${domain} are not saved: it was changed ${elsewhere(person)}.`,
} as const

const TRIES = 3

/** Reads the project again before it is changed, so that changes of another tab are not overwritten silently. */
export function useSaveChanges(project: Project, draft: ReturnType<typeof useEditDraft>) {
  const dispatch = useAppDispatch()
  const [changeProject] = useChangeProjectMutation()
  const askWhoChanged = useAskWhoChanged()
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const isMounted = useIsMounted()

  async function save() {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setProblems([])
    try {
      await retryOutdated(readAndSave, TRIES)
    } catch (failure) {
      const error = toApiError(failure)
      setProblems(namedFields(error.errors, draft.values.competitors))
      dispatch(showToast({ tone: 'error', message: saveError(error) }))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  async function readAndSave() {
    const { projectState } = projectStateApi.endpoints
    const read = () => dispatch(projectState.initiate(project.id, { forceRefetch: true, subscribe: false })).unwrap()
    const now = await read()
    const stored = editValues(fieldsOf(now.project))
    // Untouched fields take the values just read, not those that the form still shows.
    const values = editValues({ ...fieldsOf(now.project), ...draft.typed })
    if (draft.conflictsOf(stored, values).length > 0) {
      if (isMounted.current) return
      const person = await askWhoChanged(now.project, draft.seenAt)
      dispatch(showToast({ tone: 'error', message: editMessages.conflict(project.domain, person) }))
      return
    }
    const changed = differing(values, stored)
    const body = { ...changeBody(values, changed), unchangedSince: now.project.updatedAt }
    const saved = (await changeProject({ projectId: project.id, body }).unwrap()) ?? (await read())
    // This runs before the draft is removed, as the form must not show the old values in between.
    dispatch(projectStateApi.util.updateQueryData('projectState', project.id, () => saved))
    // A person who has left the form has nothing more to save.
    if (isMounted.current) draft.forgetSaved(draft.typed, pick(editValues(fieldsOf(saved.project)), changed))
    else forgetDrafts(editDraftName(project.id))
    dispatch(showToast({ tone: 'success', message: editMessages.saved }))
  }

  return { save, saving, problems }
}

/** Another person may save between the reading and the change, which the API then refuses. */
async function retryOutdated(save: () => Promise<void>, tries: number): Promise<void> {
  try {
    await save()
  } catch (failure) {
    if (tries === 1 || toApiError(failure).status !== 409) throw failure
    await retryOutdated(save, tries - 1)
  }
}

function saveError({ status, message }: ApiError): string {
  if (message !== undefined) return message
  // No answer, or a 200 that does not say that the changes were saved.
  return Number(status) >= 400 ? `Project update failed (HTTP ${status})` : editMessages.failed
}
