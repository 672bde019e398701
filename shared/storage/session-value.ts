// JSON values in session storage (drafts, hand-over states). They survive a reload; no caller may depend on them.

/** Null when there is no value, or it cannot be parsed. */
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
    // Storage may be full or forbidden: the value is then lost with its screen.
  }
}
