// The filters that the reports of a project have in common. They live in the address, and go along to the next report.

export type SharedFilter = 'platform' | 'branded' | 'period' | 'start' | 'end'
const SHARED = /^(platform|branded|period|start|end)=/

/** The path of another report of the same project, with the filters of this one. @param search with its "?" */
export function withReportFilters(path: string, search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => SHARED.test(part))
    .join('&')
  return kept ? `${path}?${kept}` : path
}
