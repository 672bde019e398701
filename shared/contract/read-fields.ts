// Reads values that came from outside, in whatever shape.

/** A value that is no object has no fields. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The text fields of a value; everything else, and what is empty, is left out. */
export function textFields(value: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([, field]) => typeof field === 'string' && field !== '')) as Record<
    string,
    string
  >
}
