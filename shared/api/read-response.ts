// How queries read their response: one that cannot be read is a failed request.

import { isFields, type Fields } from '@sightline/shared/domain/read-fields.ts'
import type { ApiError, ApiRequest } from '@sightline/shared/transport'

type Reply = { data?: unknown; error?: ApiError }
/** The base query, as a `queryFn` receives it. */
export type Ask = (request: string | ApiRequest) => PromiseLike<Reply> | Reply

/**
 * Awaits a call and reads its response. When `read` returns undefined or throws, as the response lacks its data, the
 * call has failed.
 */
export async function readResponse<Answer, Received = Partial<Answer>>(
  asked: ReturnType<Ask>,
  read: (answer: Received) => Answer | undefined,
): Promise<{ data: Answer; error?: undefined } | { data?: undefined; error: ApiError }> {
  const { data, error } = await asked
  if (error !== undefined) return { error }
  try {
    const answer = isFields(data) ? read(data as Received) : undefined
    if (answer !== undefined) return { data: answer }
  } catch {
    // A field of another type than the contract's.
  }
  return { error: { status: 200, isNetwork: false } }
}

/**
 * A `queryFn` that reads the `data` of the envelope, an object.
 * @param read returns undefined where it is invalid
 */
export function readAnswer<Arg, Value>(path: (arg: Arg) => string, read: (data: Fields) => Value | undefined) {
  return (arg: Arg, _api: unknown, _options: unknown, ask: Ask) =>
    readResponse<Value, Fields>(ask(path(arg)), ({ data }) => (isFields(data) ? read(data) : undefined))
}
