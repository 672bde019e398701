import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { shallowEqual, useAppSelector } from '@sightline/shared/store'
import { sortProjects, type ProjectOrder } from './sort-projects.ts'
import { selectCard } from '../card/useProjectCard.ts'

/** The projects in the chosen order; their rates, where it needs them, are read from the cards' own calls. */
export function useSortedProjects(projects: Project[], order: ProjectOrder): Project[] {
  const rated = order === 'visibility' ? projects : []
  const visibility = useAppSelector(
    (state) => Object.fromEntries(rated.map(({ id }) => [id, selectCard(state, id)?.brandVisibility])),
    shallowEqual,
  )
  return sortProjects(projects, order, visibility)
}
