import { isFields, type Fields } from '@sightline/shared/domain/read-fields.ts'
import type { ApiError } from '@sightline/shared/transport'
import { readResponse } from './read-response.ts'

type Ask = (path: string) => PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError }

/**
 * A `queryFn` that validates the response: one that cannot be read is a failed request.
 * @param read reads the envelope's `data`, an object; returns undefined where it is invalid
 */
export function readAnswer<Arg, Value>(path: (arg: Arg) => string, read: (data: Fields) => Value | undefined) {
  return (arg: Arg, _api: unknown, _options: unknown, ask: Ask) =>
    readResponse<Value, Fields>(ask(path(arg)), ({ data }) => (isFields(data) ? read(data) : undefined))
}
