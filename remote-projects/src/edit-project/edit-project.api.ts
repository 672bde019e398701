import { api } from '@sightline/shared/api'
import type { Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'

export interface ProjectState {
  project: Project
  /** the stored answers are being measured again, with changed names */
  remeasuring: boolean
  /** null: by hand only */
  nextAnalysisAt: string | null
}

interface Change {
  projectId: string
  body: UpdateProjectRequest
}

export const editProjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectState: build.query<ProjectState, string>({
      query: (projectId) => `/projects/${encodeURIComponent(projectId)}`,
      transformResponse: (envelope: { data: ProjectState }) => envelope.data,
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    changeProject: build.mutation<ProjectState, Change>({
      query: ({ projectId, body }) => ({ url: `/projects/${encodeURIComponent(projectId)}`, method: 'PATCH', body }),
      transformResponse: (envelope: { data: ProjectState }) => envelope.data,
      invalidatesTags: (_result, error, { projectId }) =>
        error ? [] : ['ProjectList', { type: 'Project', id: projectId }, { type: 'Report', id: projectId }],
    }),
  }),
})

export const { useProjectStateQuery, useChangeProjectMutation } = editProjectApi
