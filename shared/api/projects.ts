// Project calls that more than one remote, or the shell, makes.

import type { Limits } from '@sightline/shared/contract/api/account.ts'
import type { PlatformState, Project, ProjectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/contract/project-rules.ts'
import { api } from './empty-api.ts'
import { readAnswer, readList } from './read-answer.ts'

/** One that cannot be named or opened is left out; what else is missing stands for itself. */
function readProject(received: Partial<Project> | null): Project[] {
  const id = received?.id ?? received?._id
  if (!received?.domain || !id) return []
  const { domain, projectName = domain, updatedAt = '', targetGeography = '' } = received
  return [{ ...(received as Project), id, projectName, updatedAt, targetGeography }]
}

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of them, however many pages they fill. */
    projects: build.query<Project[], void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        // By id: one that moved to the next page in the meantime is there twice.
        const projects = new Map<string, Project>()
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask(`/projects?limit=${PROJECT_LIST_LIMIT}${page === 1 ? '' : `&page=${page}`}`)
          if (error !== undefined) return { error }
          const { projects: received, total = Number.POSITIVE_INFINITY } = (data as Partial<ProjectListResponse>).data ?? {}
          // No list is not an empty one.
          if (!Array.isArray(received)) return { error: { status: 200, isNetwork: false } }
          const onPage = received.flatMap(readProject)
          const before = projects.size
          for (const project of onPage) projects.set(project.id, project)
          // An API that knows no pages sends the same ones again.
          const isLast = received.length < PROJECT_LIST_LIMIT || projects.size >= total || projects.size === before
          if (isLast) return { data: [...projects.values()] }
        }
      },
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
      queryFn: readAnswer(() => '/platforms', ({ platforms }) => readList<PlatformState>(platforms)),
      providesTags: ['Platforms'],
    }),
  }),
})

export const { useProjectsQuery, useProjectQuery, useLimitsQuery, usePlatformsQuery } = projectsApi

/** A run of a project has ended: its report, its card and the list are read anew wherever they are shown. */
export const runEnded = (projectId: string) =>
  api.util.invalidateTags(['ProjectList', { type: 'Project', id: projectId }, 'Report', 'Run'])
