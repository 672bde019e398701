// Errors of the database carry the values of the query: prompts, addresses, hashes. Logs must not contain them. The errors are
// recognised by their shape, so that a process without a database needs no database package.

const MAX_DEPTH = 5

interface DatabaseError extends Error {
  code?: string
  table?: string
  constraint?: string
  routine?: string
}

/** pg's DatabaseError: a response of the server. */
function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && 'routine' in error
}

/** drizzle's DrizzleQueryError, whose message and fields contain the query with its values. */
function isQueryError(error: Error): boolean {
  return 'query' in error && 'params' in error
}

function withoutValues(message: string, original: Error): Error {
  const clean = new Error(message)
  const { stack = '', message: said } = original
  // The stack starts with the message; only the frames after it are kept.
  const frames = stack.includes(said) ? stack.slice(stack.indexOf(said) + said.length) : ''
  clean.stack = `${clean.name}: ${message}${frames}`
  return clean
}

/** A copy with other fields: the original may still be in use. */
function copyWith(error: Error, parts: Record<string, unknown>): Error {
  const copy = Object.create(Object.getPrototypeOf(error) as object, Object.getOwnPropertyDescriptors(error)) as Error
  for (const [name, value] of Object.entries(parts)) {
    const enumerable = Object.prototype.propertyIsEnumerable.call(error, name)
    Object.defineProperty(copy, name, { value, enumerable, writable: true, configurable: true })
  }
  return copy
}

function cleanPart(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanPart(item, depth))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  return value instanceof Error ? clean(value, depth) : value
}

function clean(error: Error, depth: number): Error {
  if (depth > MAX_DEPTH) return error
  if (isDatabaseError(error)) {
    const { code, table, constraint, routine } = error
    const place = JSON.stringify({ table, constraint, routine })
    return withoutValues(`database error ${code ?? 'without a code'}: ${place}`, error)
  }
  if (isQueryError(error)) {
    if (!(error.cause instanceof Error)) return withoutValues('a query failed', error)
    const { cause } = error
    if (!isDatabaseError(cause)) return clean(cause, depth + 1)
    // Uses the stack of the query, as the server's error has none of the caller.
    const { message } = clean(cause, depth + 1)
    return withoutValues(message, error)
  }
  const parts: Record<string, unknown> = {}
  for (const name of Object.getOwnPropertyNames(error)) {
    const value: unknown = Reflect.get(error, name)
    const cleaned = cleanPart(value, depth + 1)
    if (cleaned !== value) parts[name] = cleaned
  }
  return Object.keys(parts).length > 0 ? copyWith(error, parts) : error
}

/** A copy of the error without the values of its query, safe to log. */
export function loggable(error: unknown): unknown {
  return error instanceof Error ? clean(error, 0) : error
}
