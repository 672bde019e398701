import type { Project } from '@sightline/shared/contract/api/projects.ts'

/** The projects whose domain or name has every word of the search, in any order and case. */
export function searchProjects(projects: Project[], search: string): Project[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(({ domain, projectName }) => {
    const text = `${domain} ${projectName}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
