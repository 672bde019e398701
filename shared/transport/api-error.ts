// The error of a failed call, in one shape.

import type { Failure } from '@sightline/shared/contract/api/envelope.ts'

export interface ApiError extends Partial<Pick<Failure, 'message' | 'code' | 'errors' | 'requestId' | 'data'>> {
  /** HTTP status; NETWORK without a response, TIMEOUT without one in time */
  status: number | 'NETWORK' | 'TIMEOUT'
  isNetwork: boolean
}

/** The error of a rejected query or mutation (`unwrap()`). Anything else counts as a network error. */
export function toApiError(error: unknown): ApiError {
  if (typeof error === 'object' && error !== null && 'status' in error && 'isNetwork' in error) return error as ApiError
  return { status: 'NETWORK', isNetwork: true }
}

/** @param body parsed body of a failed response; null when it is not JSON */
export function responseError(response: Response, body: Partial<Omit<Failure, 'success'>> | null): ApiError {
  return {
    status: response.status,
    isNetwork: false,
    message: body?.message,
    code: body?.code,
    errors: body?.errors,
    data: body?.data,
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  }
}
