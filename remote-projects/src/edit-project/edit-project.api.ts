import { api, readAnswer } from '@sightline/shared/api'
import type { Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { DEFAULT_SEARCH_METHOD } from '@sightline/shared/domain/platforms.ts'
import { defaultProjectSettings } from '@sightline/shared/domain/project-rules.ts'
import { readCompetitors } from '@sightline/shared/domain/read-competitors.ts'
import { listOf, textFields } from '@sightline/shared/domain/read-fields.ts'

export interface ProjectState {
  project: Project
  /** the stored answers are being measured again, with changed names */
  remeasuring: boolean
  /** null: by hand only */
  nextAnalysisAt: string | null
}

/** Missing fields get the values of a new project. */
function readProjectState({ project, remeasuring, nextAnalysisAt }: Record<string, unknown>): ProjectState | undefined {
  const received = Object(project) as Partial<Project>
  const { id, domain, description = '', targetPersona = '', targetGeography = GLOBAL_GEOGRAPHY } = textFields(project)
  if (!id || !domain) return undefined
  const { brandNames, platforms, competitors, settings } = received
  return {
    project: {
      ...(received as Project),
      ...{ description, targetPersona, targetGeography },
      brandNames: textsOf(brandNames),
      platforms: textsOf(platforms) as Project['platforms'],
      competitors: readCompetitors(competitors),
      settings: { ...defaultProjectSettings, searchMethod: DEFAULT_SEARCH_METHOD, ...settings },
    },
    remeasuring: remeasuring === true,
    nextAnalysisAt: typeof nextAnalysisAt === 'string' ? nextAnalysisAt : null,
  }
}

const textsOf = (list: unknown) => listOf(list).filter((text) => typeof text === 'string')

interface Change {
  projectId: string
  body: UpdateProjectRequest
}

export const editProjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectState: build.query<ProjectState, string>({
      queryFn: readAnswer((projectId) => `/projects/${encodeURIComponent(projectId)}`, readProjectState),
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    changeProject: build.mutation<ProjectState | undefined, Change>({
      query: ({ projectId, body }) => ({ url: `/projects/${encodeURIComponent(projectId)}`, method: 'PATCH', body }),
      transformResponse: ({ data }: { data?: unknown }) => readProjectState(Object(data) as Record<string, unknown>),
      invalidatesTags: (_result, error, { projectId }) =>
        error ? [] : ['ProjectList', { type: 'Project', id: projectId }, { type: 'Report', id: projectId }],
    }),
  }),
})

export const { useProjectStateQuery, useChangeProjectMutation } = editProjectApi
