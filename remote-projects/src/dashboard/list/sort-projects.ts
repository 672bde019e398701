import type { Project } from '@sightline/shared/contract/api/projects.ts'

export const projectOrders = [
  { value: 'updated', label: 'Recently updated' },
  { value: 'visibility', label: 'Lowest visibility first' },
  { value: 'name', label: 'Name' },
] as const

export type ProjectOrder = (typeof projectOrders)[number]['value']

/** @param visibility Brand Visibility Rate by project id; projects without one come last */
export function sortProjects(
  projects: Project[],
  order: ProjectOrder,
  visibility: Record<string, number | null | undefined>,
): Project[] {
  const rate = (project: Project) => visibility[project.id] ?? Number.POSITIVE_INFINITY
  return projects.toSorted((a, b) => {
    if (order === 'name') return a.domain.localeCompare(b.domain)
    if (order === 'visibility' && rate(a) !== rate(b)) return rate(a) - rate(b)
    return b.updatedAt.localeCompare(a.updatedAt)
  })
}
