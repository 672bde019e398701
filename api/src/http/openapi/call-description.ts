import type { Failure } from '@sightline/shared/contract/api/envelope.ts'

export interface ParameterDescription {
  description: string
  example: string | number
}

/** A failure of one call that does not follow from its schemas. */
export interface CallFailure extends Pick<Failure, 'code' | 'message' | 'data'> {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 429
}

/** What the document says of a call beside its schemas. */
export interface CallDescription {
  /** operationId: unique over all calls */
  id: string
  /** one line, as the table of contents shows it */
  summary: string
  details?: string
  /** where parameters.ts says nothing, or something else */
  parameters?: Record<string, ParameterDescription>
  /** an example of the body that is sent */
  body?: object
  /** an example of the body that comes back, in JSON */
  answer?: object
  /** examples of what comes back bit by bit: content type → text, or what a JSON text says */
  streams?: Record<string, string | object>
  failures?: CallFailure[]
}

/** The calls of one part of the product: `METHOD /path` as registered, without the prefix. */
export interface CallGroup {
  tag: string
  description: string
  calls: Record<string, CallDescription>
}
