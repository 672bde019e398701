// Values in this tab's storage (drafts, what one screen hands to the next): they survive a reload, and are never required.

/** Null when there is none, or nothing that can be read. */
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
    // Storage may be full or forbidden: the value lasts as long as its screen.
  }
}
