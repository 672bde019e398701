import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { callApi, toApiError, type ApiError, type ApiRequest } from '@sightline/shared/transport'

/** On the transport that public pages use too. */
const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (request, { signal, dispatch }) => {
  try {
    return { data: await callApi({ ...(typeof request === 'string' ? { url: request } : request), signal }) }
  } catch (error) {
    const failed = toApiError(error)
    // The person may do less than the screens know.
    if (failed.code === 'FORBIDDEN') dispatch(api.util.invalidateTags(['Workspaces']))
    return { error: failed }
  }
}

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Project',
    'ProjectList',
    'Limits',
    'Prompts',
    'Run',
    'Report',
    'Profile',
    'Subscription',
    'Pricing',
    'Platforms',
    'Workspaces',
  ],
  endpoints: () => ({}),
})
