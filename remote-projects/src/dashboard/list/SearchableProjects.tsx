import { useRef } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { ProjectLists, type ProjectListsProps } from './ProjectLists.tsx'
import { ProjectToolbar } from './ProjectToolbar.tsx'
import { searchProjects } from './search-projects.ts'
import { type ProjectOrder, sortProjects } from './sort-projects.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { SearchX } from 'lucide'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { shallowEqual, useAppSelector } from '@sightline/shared/store'
import { selectCard } from '../card/useProjectCard.ts'

export default function SearchableProjects(props: ProjectListsProps) {
  // Kept in the tab: a report is opened from here, and Back leads to the same cards.
  const [{ order, search }, setChosen] = useDraft('projects-shown', { order: 'updated' as ProjectOrder, search: '' })
  const searchField = useRef<HTMLInputElement>(null)
  const found = searchProjects(useSortedProjects(props.projects, order), search)

  function clearSearch() {
    setChosen({ order, search: '' })
    searchField.current?.focus()
  }

  return (
    <ProjectLists
      {...props}
      shown={found}
      searching={search.trim() !== ''}
      controls={
        <ProjectToolbar
          order={order}
          search={search}
          searchField={searchField}
          found={found.length}
          onChange={setChosen}
        />
      }
      noMatch={found.length === 0 ? <NoMatch search={search} onClear={clearSearch} /> : undefined}
    />
  )
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<Icon of={SearchX} size={20} />}
        title={`No project matches “${search.trim()}”`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    </Card>
  )
}

/** The projects in the chosen order; their rates, where it needs them, are read from the cards' own calls. */
function useSortedProjects(projects: Project[], order: ProjectOrder): Project[] {
  const rated = order === 'visibility' ? projects : []
  const visibility = useAppSelector(
    (state) => Object.fromEntries(rated.map(({ id }) => [id, selectCard(state, id)?.brandVisibility])),
    shallowEqual,
  )
  return sortProjects(projects, order, visibility)
}
