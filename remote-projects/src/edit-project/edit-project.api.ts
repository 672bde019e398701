import { api } from '@sightline/shared/api'
import type { UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { fieldsOf } from '@sightline/shared/domain/read-fields.ts'
import { readProjectState, type ProjectState } from '../project-form/project-state.api.ts'

interface Change {
  projectId: string
  body: UpdateProjectRequest
}

const editProjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProject: build.mutation<ProjectState | undefined, Change>({
      query: ({ projectId, body }) => ({ url: `/projects/${encodeURIComponent(projectId)}`, method: 'PATCH', body }),
      transformResponse: ({ data }: { data?: unknown }) => readProjectState(fieldsOf(data)),
      invalidatesTags: (_result, error, { projectId }) =>
        error ? [] : ['ProjectList', { type: 'Project', id: projectId }, { type: 'Report', id: projectId }],
    }),
    deleteProject: build.mutation<void, { projectId: string; confirm: string }>({
      query: ({ projectId, confirm }) => ({
        url: `/projects/${encodeURIComponent(projectId)}`,
        method: 'DELETE',
        body: { confirm },
      }),
      transformResponse: () => undefined,
      // Not the project itself: its form is still on the screen, and would be told that it is not found.
      invalidatesTags: ['ProjectList', 'Limits'],
    }),
  }),
})

export const { useChangeProjectMutation, useDeleteProjectMutation } = editProjectApi
