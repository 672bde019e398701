import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { percentOf, selectOverview } from '@sightline/shared/api'
import { shallowEqual, useAppSelector, type RootState } from '@sightline/shared/store'
import { sortProjects, type ProjectOrder } from './sort-projects.ts'
import { cardSelection } from './useProjectCard.ts'

/** The projects in the chosen order; their rates are read from the cards' own calls. */
export function useSortedProjects(projects: Project[], order: ProjectOrder): Project[] {
  const visibility = useAppSelector(
    (state) => Object.fromEntries(projects.map(({ id }) => [id, brandVisibility(state, id)])),
    shallowEqual,
  )
  return sortProjects(projects, order, visibility)
}

function brandVisibility(state: RootState, projectId: string): number | null {
  return percentOf(selectOverview(cardSelection(projectId))(state).data?.overview.brandVisibilityRate)
}
