import { api, countOf, readAnswer } from '@sightline/shared/api'
import type { BrandNames, DomainOverview } from '@sightline/shared/contract/api/lookups.ts'
import type { CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { LOOKUP_TIMEOUT_MS } from '@sightline/shared/domain/project-rules.ts'

interface CreateProjectAnswer {
  projectId?: string
  data?: { projectId?: string; project?: { _id?: string } }
}

export const figureNames = ['traffic', 'keywords', 'referringDomains', 'backlinks'] as const

const createProjectApi = api.injectEndpoints({
  endpoints: (build) => ({
    domainOverview: build.query<DomainOverview, string>({
      queryFn: readAnswer(
        (domain) => `/external/ke/domain-overview?domain=${encodeURIComponent(domain)}`,
        (overview) =>
          figureNames.every((name) => overview[name] === null || countOf(overview[name]) !== null)
            ? (overview as unknown as DomainOverview)
            : undefined,
      ),
    }),
    // A query although it is a POST: it has no side effects, and must be cached per domain.
    brandNames: build.query<BrandNames, string>({
      query: (domain) => ({ url: '/brand-names/find', method: 'POST', body: { domain }, timeout: LOOKUP_TIMEOUT_MS }),
      transformResponse: ({ data }: { data?: Partial<BrandNames> | null }) => {
        const { brandName = '', otherBrandNames = [], description = '', source = 'site' } = data ?? {}
        return { brandName, otherBrandNames, description, source }
      },
    }),
    /** The new project's id; undefined when the answer names none. */
    createProject: build.mutation<string | undefined, CreateProjectRequest>({
      query: (body) => ({ url: '/projects', method: 'POST', body }),
      transformResponse: ({ data, projectId }: CreateProjectAnswer) =>
        data?.project?._id ?? data?.projectId ?? projectId,
      invalidatesTags: ['ProjectList', 'Limits'],
    }),
  }),
})

export const { useDomainOverviewQuery, useBrandNamesQuery, useCreateProjectMutation } = createProjectApi
