import type { ApiError } from '@sightline/shared/transport'

type Ask = (path: string) => PromiseLike<{ data?: unknown; error?: ApiError }> | { data?: unknown; error?: ApiError }

/**
 * A `queryFn` that validates the response: one that cannot be read is a failed request.
 * @param read reads the envelope's `data`, an object; returns undefined where it is invalid
 */
export function readAnswer<Arg, Value>(path: (arg: Arg) => string, read: (data: Record<string, unknown>) => Value | undefined) {
  return async (arg: Arg, _api: unknown, _options: unknown, ask: Ask): Promise<{ data: Value } | { error: ApiError }> => {
    const { data: envelope, error } = await ask(path(arg))
    if (error !== undefined) return { error }
    const { data } = Object(envelope) as { data?: unknown }
    const value = typeof data === 'object' && data !== null ? read(data as Record<string, unknown>) : undefined
    return value === undefined ? { error: { status: 200, isNetwork: false } } : { data: value }
  }
}
