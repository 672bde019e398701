// The person's selection on a page. It is kept in the query string, so that reload, Back and a shared link keep it.

/** How each value of a selection is read from the query string; missing and unknown values are read as the default. */
export type Readers<Selection> = { [Name in keyof Selection]: (value: string | null) => Selection[Name] }

export function oneOf<Value extends string>(
  values: readonly Value[],
  fallback: Value,
): (value: string | null) => Value {
  return (value) => values.find((known) => known === value) ?? fallback
}

export function readSelection<Selection extends object>(
  readers: Readers<Selection>,
  query: URLSearchParams,
): Selection {
  const entries = Object.entries(readers) as [keyof Selection & string, Readers<Selection>[keyof Selection]][]
  return Object.fromEntries(entries.map(([name, read]) => [name, read(query.get(name))])) as Selection
}

/** The query without one of its parameters, such as one that a page has taken over. */
export function withoutParam(query: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete(name)
  return rest
}

/**
 * Reports open with different default periods, so a chosen period is always written and the next report shows the same
 * one. An empty value means no choice.
 */
const ALWAYS_WRITTEN = 'period'

/** The query with a changed selection; defaults are left out, other parameters stay. */
export function writeSelection<Selection extends object>(
  readers: Readers<Selection>,
  query: URLSearchParams,
  change: Partial<Selection>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const defaults = readSelection(readers, new URLSearchParams())
  for (const [name, value] of Object.entries({ ...readSelection(readers, query), ...change })) {
    const chosen = name === ALWAYS_WRITTEN && value !== '' && (name in change || query.has(name))
    if (value === defaults[name as keyof Selection] && !chosen) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
