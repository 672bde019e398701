// RTK Query's base query, on the transport that public pages use too.

import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { callApi, toApiError, type ApiError, type ApiRequest } from '@sightline/shared/transport'

export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  try {
    return { data: await callApi({ ...(typeof request === 'string' ? { url: request } : request), signal }) }
  } catch (error) {
    return { error: toApiError(error) }
  }
}
