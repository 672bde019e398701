import { api, readAnswer } from '@sightline/shared/api'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { GLOBAL_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { DEFAULT_SEARCH_METHOD } from '@sightline/shared/domain/platforms.ts'
import { defaultProjectSettings } from '@sightline/shared/domain/project-rules.ts'

export interface ProjectState {
  project: Project
  /** the stored answers are being measured again, with changed names */
  remeasuring: boolean
  /** null: by hand only */
  nextAnalysisAt: string | null
}

/** What a new project has. */
const unset = {
  ...{ description: '', targetPersona: '', targetGeography: GLOBAL_GEOGRAPHY },
  ...{ brandNames: [], platforms: [], competitors: [], tags: [] },
}

/** Missing fields get the values of a new project. Undefined without an id or a domain. */
export function readProjectState(answer: object): ProjectState | undefined {
  const { project, remeasuring = false, nextAnalysisAt = null } = answer as Partial<ProjectState>
  if (!project?.id || !project.domain) return undefined
  const given: Partial<Project['settings']> = project.settings ?? {}
  const settings = { ...defaultProjectSettings, searchMethod: DEFAULT_SEARCH_METHOD, ...given }
  return { project: { ...unset, ...project, settings }, remeasuring, nextAnalysisAt }
}

export const projectStateApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectState: build.query<ProjectState, string>({
      queryFn: readAnswer((projectId) => `/projects/${encodeURIComponent(projectId)}`, readProjectState),
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
  }),
})

export const { useProjectStateQuery } = projectStateApi
