import { api } from '@sightline/shared/api'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    setProjectActive: build.mutation<void, { projectId: string; active: boolean }>({
      query: ({ projectId, active }) => {
        const status = active ? 'active' : 'inactive'
        return {
          url: `/projects/${encodeURIComponent(projectId)}/status`,
          method: 'PATCH',
          body: { status, searchStatus: status },
        }
      },
      transformResponse: () => undefined,
      invalidatesTags: (_result, _error, { projectId }) => ['ProjectList', 'Limits', { type: 'Project', id: projectId }],
    }),
  }),
})

export const { useSetProjectActiveMutation } = dashboardApi
