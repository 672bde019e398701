// /projects/:projectId/edit: what is tracked, to be changed.

import { useParams } from 'react-router-dom'
import { toApiError } from '@sightline/shared/api'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { ProjectNotFound } from '@sightline/shared/ui/feedback/ProjectNotFound.tsx'
import { forEditors } from '@sightline/shared/workspaces/for-editors.tsx'
import { EditForm } from './EditForm.tsx'
import { EditSkeleton } from './EditSkeleton.tsx'
import { useEditedProject } from './useEditedProject.ts'

export const Component = forEditors(EditProject)

function EditProject() {
  const { projectId = '' } = useParams()
  const { state, error, isFetching, refetch } = useEditedProject(projectId)
  if (state !== undefined) return <EditForm key={projectId} state={state} />
  if (error === undefined) return <EditSkeleton />
  if (toApiError(error).status === 404) return <ProjectNotFound />
  return <ErrorState message="Failed to load the project" onRetry={refetch} busy={isFetching} />
}
