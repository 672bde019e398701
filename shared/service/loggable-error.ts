// Errors of the database carry the values of the query: prompts, addresses, hashes. Logs must not. They are known by their
// shape, so that a process without a database needs none of its packages.

const MAX_DEPTH = 5

interface DatabaseError extends Error {
  code?: string
  table?: string
  constraint?: string
  routine?: string
}

/** pg's DatabaseError: what the server itself answers. */
function isDatabaseError(error: Error): error is DatabaseError {
  return 'severity' in error && 'code' in error && 'routine' in error
}

/** drizzle's DrizzleQueryError: message and fields hold the query with its values. */
function isQueryError(error: Error): boolean {
  return 'query' in error && 'params' in error
}

function withoutValues(message: string, original: Error): Error {
  const clean = new Error(message)
  const { stack = '', message: said } = original
  // The stack begins with the message; the rest are the frames.
  const frames = stack.includes(said) ? stack.slice(stack.indexOf(said) + said.length) : ''
  clean.stack = `${clean.name}: ${message}${frames}`
  return clean
}

/** The same error with other parts: what it is made of must not change for whoever holds it. */
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
    // Keeps the stack of the query, which the server's own error lacks.
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

/** An error that can be logged: what went wrong and where, without the values of a query. */
export function loggable(error: unknown): unknown {
  return error instanceof Error ? clean(error, 0) : error
}
