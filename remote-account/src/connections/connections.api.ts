import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type {
  ConnectionsResponse,
  ConnectionTest,
  PlatformConnection,
  SaveConnectionRequest,
  TestConnectionRequest,
} from '@sightline/shared/contract/api/connections.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { isFields, listOf, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'

/** longer than the API waits for a platform */
const TEST_TIMEOUT_MS = 40_000

export type Connections = ConnectionsResponse['data']

/** Leaves out what an answer of another version may lack. */
function readConnections({ connections, keysCanBeStored, localEndpoints }: Fields): Connections | undefined {
  const rows = rowsOf<Partial<PlatformConnection>>(connections)?.map((row) => ({
    ...(row as PlatformConnection),
    models: listOf(row.models).filter((model) => typeof model === 'string'),
    lastFailure: row.lastFailure ?? null,
    lastTest: row.lastTest ?? null,
    keyEnding: row.keyEnding ?? null,
    baseUrl: row.baseUrl ?? null,
    ceilingUsd: row.ceilingUsd ?? null,
    spentUsd: row.spentUsd ?? 0,
  }))
  return (
    rows && { connections: rows, keysCanBeStored: keysCanBeStored !== false, localEndpoints: localEndpoints === true }
  )
}

interface OfPlatform<Body> {
  platform: PlatformId
  body: Body
}

const connectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    connections: build.query<Connections, void>({
      queryFn: readAnswer(() => '/connections', readConnections),
      providesTags: ['Platforms'],
    }),
    saveConnection: build.mutation<void, OfPlatform<SaveConnectionRequest>>({
      query: ({ platform, body }) => ({ url: `/connections/${platform}`, method: 'PUT', body }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, error) => (error === undefined ? ['Platforms'] : []),
    }),
    removeConnection: build.mutation<void, PlatformId>({
      query: (platform) => ({ url: `/connections/${platform}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, error) => (error === undefined ? ['Platforms'] : []),
    }),
    /** Without a body what is stored is tested, and its result kept. */
    testConnection: build.mutation<ConnectionTest, OfPlatform<TestConnectionRequest | undefined>>({
      queryFn: ({ platform, body }, _api, _options, ask) =>
        readResponse<ConnectionTest, Fields>(
          ask({
            url: `/connections/${platform}/test`,
            method: 'POST',
            ...(body && { body }),
            timeout: TEST_TIMEOUT_MS,
          }),
          ({ data }) =>
            isFields(data) && isFields(data['test']) ? (data['test'] as unknown as ConnectionTest) : undefined,
        ),
      invalidatesTags: (_result, error, { body }) => (error === undefined && body === undefined ? ['Platforms'] : []),
    }),
  }),
})

export const {
  useConnectionsQuery,
  useSaveConnectionMutation,
  useRemoveConnectionMutation,
  useTestConnectionMutation,
} = connectionsApi
