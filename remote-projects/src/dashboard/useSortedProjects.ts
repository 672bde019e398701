import { shallowEqual } from 'react-redux'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { useAppSelector } from '@sightline/shared/store'
import { selectProjectCard } from './dashboard.api.ts'
import { sortProjects, type ProjectOrder } from './sort-projects.ts'

/** The projects in the chosen order; their rates are read from the cards' own calls. */
export function useSortedProjects(projects: Project[], order: ProjectOrder): Project[] {
  const visibility = useAppSelector(
    (state) => Object.fromEntries(projects.map(({ id }) => [id, selectProjectCard(id)(state).data?.brandVisibility])),
    shallowEqual,
  )
  return sortProjects(projects, order, visibility)
}
