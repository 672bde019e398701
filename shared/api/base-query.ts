// RTK Query's transport: one envelope in, one error shape out, a time limit on every call.

import type { BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import { responseError, type ApiError } from './api-error.ts'
import { anonymousFetch, apiFetch } from './transport.ts'

const DEFAULT_TIMEOUT_MS = 30_000

export interface ApiRequest {
  /** path below the API's base, with its query string */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** sent as JSON */
  body?: unknown
  headers?: Record<string, string>
  /** milliseconds */
  timeout?: number
  /** sent without the bearer: the calls that obtain one */
  anonymous?: boolean
}

export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  const { url, method = 'GET', body, headers = {}, timeout = DEFAULT_TIMEOUT_MS, anonymous = false } =
    typeof request === 'string' ? { url: request } : request
  const timer = new AbortController()
  const timeoutId = setTimeout(() => timer.abort(), timeout)
  try {
    const response = await (anonymous ? anonymousFetch : apiFetch)(url, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, timer.signal]),
    })
    const envelope = (await response.json().catch(() => null)) as ({ success?: boolean } & Partial<Failure>) | null
    if (!response.ok || envelope === null || envelope.success === false) return { error: responseError(response, envelope) }
    return { data: envelope }
  } catch {
    return { error: { status: timer.signal.aborted ? 'TIMEOUT' : 'NETWORK', isNetwork: true } }
  } finally {
    clearTimeout(timeoutId)
  }
}
