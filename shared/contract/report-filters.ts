// The filters that the reports of a project have in common. They live in the address, and go along to the next report.

export const sharedFilters = ['platform', 'period', 'start', 'end'] as const

/** The path of another report of the same project, for the platform and the days of this one. */
export function withReportFilters(path: string, search: string): string {
  const known: readonly string[] = sharedFilters
  const kept = String(new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => known.includes(name))))
  return kept === '' ? path : `${path}?${kept}`
}
