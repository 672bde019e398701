import type { ErrorCode, Failure } from '@sightline/shared/contract/api/envelope.ts'

export type FieldError = NonNullable<Failure['errors']>[number]

interface FailureDetails {
  errors?: FieldError[]
  data?: Failure['data']
  /** seconds, for the Retry-After header */
  retryAfter?: number
  /** internal cause, for the log only */
  cause?: unknown
}

/** An answer other than success that a handler decides on. Its message is for a person. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(statusCode: number, code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause })
    this.statusCode = statusCode
    this.code = code
    this.details = details
  }
}

/** Also for data of other accounts, so that its existence is not revealed. */
export const notFound = (thing = 'This', data?: Failure['data']) =>
  new ApiFailure(404, 'NOT_FOUND', `${thing} was not found`, data === undefined ? {} : { data })

/** @throws ApiFailure 404 where it was not found */
export function required<Found>(found: Found | null | undefined, thing: string): Found {
  if (found === undefined || found === null) throw notFound(thing)
  return found
}

export const badInput = (errors: FieldError[]) =>
  new ApiFailure(400, 'BAD_REQUEST', errors[0]?.message ?? 'The request is not valid', { errors })

export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw badInput(errors)
}

export const conflict = (message: string, data?: Failure['data']) =>
  new ApiFailure(409, 'CONFLICT', message, data === undefined ? {} : { data })

/** @param retryAfter seconds */
export const tooManyCalls = (retryAfter: number) =>
  new ApiFailure(429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', { retryAfter })

/** @param retryAfter seconds  @param cause goes into the log */
export const unavailable = (message: string, retryAfter: number, cause?: unknown) =>
  new ApiFailure(503, 'UNAVAILABLE', message, { retryAfter, cause })
