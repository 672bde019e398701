import { api, readAnswer } from '@sightline/shared/api'
import type { ConnectGa4Request, Ga4Connection, Ga4Response } from '@sightline/shared/contract/api/ga4.ts'

export type { ConnectGa4Request, Ga4Connection }
export type Ga4 = Ga4Response['data']

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/traffic/ga4`
/** Visits are of what is connected. */
const reportOf = (_result: unknown, _error: unknown, projectId: string) => [{ type: 'Report' as const, id: projectId }]

const ga4Api = api.injectEndpoints({
  endpoints: (build) => ({
    ga4: build.query<Ga4, string>({
      queryFn: readAnswer(pathOf, (data) => (data['connection'] === undefined ? undefined : (data as unknown as Ga4))),
      providesTags: reportOf,
    }),
    connectGa4: build.mutation<void, { projectId: string; body: ConnectGa4Request }>({
      query: ({ projectId, body }) => ({ url: pathOf(projectId), method: 'PUT', body }),
      transformResponse: () => undefined,
      invalidatesTags: (result, error, { projectId }) => (error ? [] : reportOf(result, error, projectId)),
    }),
    checkGa4: build.mutation<void, string>({
      query: (projectId) => ({ url: `${pathOf(projectId)}/check`, method: 'POST' }),
      transformResponse: () => undefined,
      invalidatesTags: reportOf,
    }),
    disconnectGa4: build.mutation<void, string>({
      query: (projectId) => ({ url: pathOf(projectId), method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (result, error, projectId) => (error ? [] : reportOf(result, error, projectId)),
    }),
  }),
})

export const { useGa4Query, useConnectGa4Mutation, useCheckGa4Mutation, useDisconnectGa4Mutation } = ga4Api
