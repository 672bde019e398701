// Project calls that more than one remote, or the shell, makes.

import type { Limits } from '@sightline/shared/contract/api/account.ts'
import type { PlatformState, Project } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/contract/project-rules.ts'
import { api } from './empty-api.ts'

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query<Project[], void>({
      query: () => `/projects?limit=${PROJECT_LIST_LIMIT}`,
      transformResponse: (envelope: { data: { projects: Project[] } }) => envelope.data.projects,
      providesTags: ['ProjectList'],
    }),
    project: build.query<Project, string>({
      query: (projectId) => `/projects/${encodeURIComponent(projectId)}`,
      transformResponse: (envelope: { data: { project: Project } }) => envelope.data.project,
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    limits: build.query<Limits, void>({
      query: () => '/projects/limits',
      transformResponse: (envelope: { data: Limits }) => envelope.data,
      providesTags: ['Limits'],
    }),
    platforms: build.query<PlatformState[], void>({
      query: () => '/platforms',
      transformResponse: (envelope: { data: { platforms: PlatformState[] } }) => envelope.data.platforms,
      providesTags: ['Platforms'],
    }),
  }),
})

export const { useProjectsQuery, useProjectQuery, useLimitsQuery, usePlatformsQuery } = projectsApi
