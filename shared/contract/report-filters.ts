// The filters that the reports of a project have in common. They live in the address, and go along to the next report.

export const sharedFilters = ['platform', 'period', 'start', 'end'] as const

/** The path of another report of the same project, for the platform and the days of this one. */
export function withReportFilters(path: string, search: string): string {
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of sharedFilters) {
    const value = query.get(name)
    if (value !== null) kept.set(name, value)
  }
  const written = String(kept)
  return written === '' ? path : `${path}?${written}`
}
