/** The text fields of a value that came from outside; everything else is left out. */
export function textFields(value: unknown): Record<string, string | undefined> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string' && field !== ''))
}
