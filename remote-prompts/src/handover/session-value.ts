// Hand-over states in session storage: they keep a screen alive across a reload, and are never required.

export function readSessionValue(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeSessionValue(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden: the navigation state carries the same.
  }
}

/** The text fields of a value that came from outside; everything else is left out. */
export function textFields(value: unknown): Record<string, string | undefined> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, field]) => typeof field === 'string' && field !== ''))
}
