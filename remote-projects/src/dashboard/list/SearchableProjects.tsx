import { useRef } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { NoMatch } from './NoMatch.tsx'
import { ProjectLists, type ProjectListsProps } from './ProjectLists.tsx'
import { ProjectToolbar } from './ProjectToolbar.tsx'
import { searchProjects } from './search-projects.ts'
import type { ProjectOrder } from './sort-projects.ts'
import { useSortedProjects } from './useSortedProjects.ts'

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
