import type { PlanLimits, WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { PlatformState, Project, ProjectListResponse } from '@sightline/shared/contract/api/projects.ts'
import type { Standing } from '@sightline/shared/contract/api/standing.ts'
import { readUsage } from '@sightline/shared/domain/plan-limits.ts'
import { PROJECT_LIST_LIMIT } from '@sightline/shared/domain/project-rules.ts'
import { fieldsOf, isFields, rowsOf, textFields } from '@sightline/shared/domain/read-fields.ts'
import type { ApiError } from '@sightline/shared/transport'
import { api } from './empty-api.ts'
import { readAnswer, readResponse, type Ask } from './read-response.ts'

/** What the shell writes on every page is text, empty where it is missing. Undefined where there is no project. */
function readProject(received: unknown): Project | undefined {
  if (!isFields(received)) return undefined
  const { _id = '', id = _id, domain = '', projectName = domain, ...texts } = textFields(received)
  const { targetGeography = '', targetPersona = '', updatedAt = '' } = texts
  const { platforms, competitors, ...project } = received as Partial<Project>
  return {
    ...(project as Project),
    ...{ id, domain, projectName, targetGeography, targetPersona, updatedAt },
    platforms: platforms ?? [],
    competitors: competitors ?? [],
  }
}

/** A screen cannot name a project without a domain, or open one without an id. */
const isListable = ({ id, domain }: Project) => id !== '' && domain !== ''

export interface OneProject extends Project {
  /** the history is being measured again, with changed names or by another detector */
  remeasuring?: boolean
  /** that it belongs to; undefined: the API has not told it */
  workspace?: (Standing & { plan?: WorkspacePlan | undefined }) | undefined
}

export interface WorkspacePlan {
  title: string
  limits: Partial<PlanLimits>
}

function readPlan(plan: unknown): WorkspacePlan | undefined {
  const { title = '', limits } = fieldsOf(plan)
  return isFields(limits) ? { title: String(title), limits } : undefined
}

function readOneProject({ project, remeasuring, workspace }: Record<string, unknown>): OneProject | undefined {
  const read = readProject(project)
  const told = isFields(workspace)
    ? { ...(workspace as unknown as Standing), plan: readPlan(workspace['plan']) }
    : undefined
  return read && { ...read, workspace: told, remeasuring: remeasuring === true }
}

const LIMIT_ATTEMPTS = 2
/** multiplied by the number of failed attempts */
const LIMIT_BACKOFF_MS = 250
/** How long, in seconds, the sidebar shows cached limits. */
export const LIMITS_VALID_S = 600

/**
 * Limits are requested twice, then read from the profile's subscription. Caches are bypassed, as they may have an older
 * count.
 */
async function askLimits(ask: Ask): Promise<{ data: WebAnalyzerLimit } | { error: ApiError }> {
  for (let attempt = 1; attempt <= LIMIT_ATTEMPTS; attempt += 1) {
    const { data } = await ask({ url: `/projects/limits?ts=${Date.now()}`, headers: { 'cache-control': 'no-cache' } })
    const limits = readUsage(fieldsOf(data)['data'])
    if (limits !== undefined) return { data: limits }
    if (attempt < LIMIT_ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, LIMIT_BACKOFF_MS * attempt))
  }
  return readResponse<WebAnalyzerLimit, { data?: unknown }>(ask('/profile/subscription'), ({ data }) => readUsage(data))
}

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
          const { projects: received, total = Number.POSITIVE_INFINITY } =
            (data as Partial<ProjectListResponse>).data ?? {}
          // A response without the list is a failure, not an empty list.
          if (!Array.isArray(received)) return { error: { status: 200, isNetwork: false } }
          const onPage = received.flatMap((project) => readProject(project) ?? []).filter(isListable)
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
      queryFn: readAnswer((projectId) => `/projects/${encodeURIComponent(projectId)}`, readOneProject),
      providesTags: (result, _error, projectId) => [
        { type: 'Project', id: projectId },
        ...(result ? (['Workspaces', 'Subscription'] as const) : []),
      ],
    }),
    limits: build.query<WebAnalyzerLimit, void>({
      queryFn: (_nothing, _api, _options, ask) => askLimits(ask),
      keepUnusedDataFor: LIMITS_VALID_S,
      providesTags: ['Limits'],
    }),
    platforms: build.query<PlatformState[], void>({
      queryFn: readAnswer(
        () => '/platforms',
        ({ platforms }) => rowsOf<PlatformState>(platforms),
      ),
      providesTags: ['Platforms'],
    }),
  }),
})

export const { useProjectsQuery, useProjectQuery, useLimitsQuery, usePlatformsQuery } = projectsApi

/** Called when a run has started or ended: invalidates what cards, lists, reports and the prompt library show of it. */
export const runsChanged = () => api.util.invalidateTags(['ProjectList', 'Project', 'Prompts', 'Report', 'Run'])
/** The list as it is in the cache; sends no request. */
export const selectProjects = projectsApi.endpoints.projects.select()
