// Tolerant readers of untrusted values.

/** The fields of an object, none of any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The non-empty text fields of a value. */
export function textFields(value: unknown): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([, field]) => typeof field === 'string' && field !== '')) as Record<
    string,
    string
  >
}
