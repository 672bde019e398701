// Project endpoints that the shell or several remotes use.

import type { Limits } from '@sightline/shared/contract/api/account.ts'
import type { PlatformState, Project, ProjectListResponse } from '@sightline/shared/contract/api/projects.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/contract/project-rules.ts'
import { readCompetitors } from '@sightline/shared/contract/read-competitors.ts'
import { fieldsOf, listOf, rowsOf } from '@sightline/shared/contract/read-fields.ts'
import { api } from './empty-api.ts'

/** A project without a domain or an id is dropped, as no screen can name or open it. */
function readProject(received: Partial<Project> | null): Project[] {
  const id = received?.id ?? received?._id
  if (!received?.domain || !id) return []
  const { domain, projectName = domain, updatedAt = '', targetGeography = '' } = received
  return [{ ...(received as Project), id, projectName, updatedAt, targetGeography }]
}

/** `remeasuring`: the history is being measured again, with changed names. */
type OneProject = Project & { remeasuring?: boolean }

const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All projects: reads page after page. */
    projects: build.query<Project[], void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        // Keyed by id: a project that moves to the next page between two requests is received twice.
        const projects = new Map<string, Project>()
        for (let page = 1; ; page += 1) {
          const { data, error } = await ask(`/projects?limit=${PROJECT_LIST_LIMIT}${page === 1 ? '' : `&page=${page}`}`)
          if (error !== undefined) return { error }
          const { projects: received, total = Number.POSITIVE_INFINITY } = (data as Partial<ProjectListResponse>).data ?? {}
          // A response without the list is a failure, not an empty list.
          if (!Array.isArray(received)) return { error: { status: 200, isNetwork: false } }
          const onPage = received.flatMap(readProject)
          const before = projects.size
          for (const project of onPage) projects.set(project.id, project)
          // An API without paging sends the same projects again, so a page that adds none is the last.
          const isLast = received.length < PROJECT_LIST_LIMIT || projects.size >= total || projects.size === before
          if (isLast) return { data: [...projects.values()] }
        }
      },
      providesTags: ['ProjectList'],
    }),
    project: build.query<OneProject, string>({
      query: (projectId) => `/projects/${encodeURIComponent(projectId)}`,
      transformResponse: ({ data: { project, remeasuring } }: { data: { project: Project; remeasuring?: boolean } }) =>
        project && { ...project, competitors: readCompetitors(project.competitors), platforms: listOf(project.platforms) as Project['platforms'], remeasuring },
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    limits: build.query<Limits, void>({
      query: () => '/projects/limits',
      transformResponse: (envelope: { data: Limits }) => envelope.data,
      providesTags: ['Limits'],
    }),
    platforms: build.query<PlatformState[], void>({
      query: () => '/platforms',
      transformResponse: (envelope) => rowsOf(fieldsOf(fieldsOf(envelope).data).platforms) as PlatformState[],
      providesTags: ['Platforms'],
    }),
  }),
})

export const { useProjectsQuery, useProjectQuery, useLimitsQuery, usePlatformsQuery } = projectsApi

/** A run has started or ended: invalidates what cards, lists and reports show of it. */
export const runsChanged = () => api.util.invalidateTags(['ProjectList', 'Project', 'Report', 'Run'])
/** What the cache holds of the list; sends no request. */
export const selectProjects = projectsApi.endpoints.projects.select()
