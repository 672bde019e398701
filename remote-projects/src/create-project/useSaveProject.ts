import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '@sightline/shared/api'
import type { CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import type { DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { defaultProjectSettings, projectTags } from '@sightline/shared/domain/project-rules.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { clearPendingWebsite, readPendingWebsite } from '@sightline/shared/session'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { readWebsite } from '@sightline/shared/domain/website/website.ts'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'
import type { ProjectValues } from '../project-form/project-fields.ts'
import { createProjectError, createProjectMessages, saveProblem, type SaveProblem } from './create-project-error.ts'
import { useCreateProjectMutation } from './create-project.api.ts'
import { draftName } from '../project-form/project-draft.ts'
import { useOpenPrompts } from './useOpenPrompts.ts'

/** Destination after the project is created: the dashboard, or the prompts. */
export type NextStep = 'later' | 'start'

/** @param promptsFrom the project whose prompts are copied */
export function useSaveProject(domain: string, values: ProjectValues, promptsFrom?: string) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const openPrompts = useOpenPrompts()
  const [createProject] = useCreateProjectMutation()
  const [saving, setSaving] = useState<NextStep | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  // React's state updates too late to stop the second click of a double click.
  const busy = useRef(false)
  const isMounted = useIsMounted()
  const [brandName = ''] = values.brandNames

  function fail(message: string, details: SaveProblem | null = null) {
    busy.current = false
    setSaving(null)
    setProblem(details)
    dispatch(showToast({ tone: 'error', message }))
  }

  async function save(next: NextStep) {
    if (busy.current) return
    busy.current = true
    setSaving(next)
    setProblem(null)
    try {
      const projectId = await createProject({ ...createProjectBody(domain, values), promptsFrom }).unwrap()
      if (projectId === undefined) return fail(createProjectMessages.noProjectId)
      forgetPendingWebsite(domain)
      forgetDrafts(draftName(domain))
      leave(next, projectId)
    } catch (failure) {
      fail(createProjectError(toApiError(failure)), saveProblem(failure, values.competitors))
    }
  }

  function leave(next: NextStep, projectId: string) {
    const successMessage = createProjectMessages.success(brandName)
    // A person who has left the page meanwhile gets a toast and is not moved.
    if (!isMounted.current) return void dispatch(showToast({ tone: 'success', message: successMessage }))
    if (next === 'later') {
      // Back leads to where the person was before the form: its project exists now.
      void navigate(paths.dashboard, { state: { successMessage } satisfies DashboardArrivalState, replace: true })
      return
    }
    dispatch(showToast({ tone: 'success', message: successMessage }))
    void openPrompts({
      projectId,
      projectName: brandName,
      domain,
      selectedPersona: values.targetPersona,
      platforms: values.platforms,
      targetGeography: values.targetGeography,
    })
  }

  return { save, saving, problem }
}

/** Removes the pending website once it has a project. */
function forgetPendingWebsite(domain: string) {
  if (readWebsite(readPendingWebsite())?.domain === domain) clearPendingWebsite()
}

function createProjectBody(domain: string, { searchMethod, ...values }: ProjectValues): CreateProjectRequest {
  return {
    ...values,
    domain,
    projectSearch: 'inactive',
    tags: projectTags,
    settings: { ...defaultProjectSettings, searchMethod },
  }
}
