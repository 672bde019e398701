import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { AddProjectTile } from './AddProjectTile.tsx'
import { NoMatch } from './NoMatch.tsx'
import { activeCountText } from './project-limit.ts'
import { ProjectSection } from './ProjectSection.tsx'
import { ProjectToolbar } from './ProjectToolbar.tsx'
import { searchProjects, type ProjectOrder } from './sort-projects.ts'
import { useSortedProjects } from './useSortedProjects.ts'

/** Fewer are seen at a glance. */
const FEWEST_TO_SEARCH = 8

interface ProjectListsProps {
  projects: Project[]
  limit: WebAnalyzerLimit | undefined
  /** id of the one whose next step is what the page wants to be done first */
  primaryProject: string | undefined
}

export function ProjectLists({ projects, limit, primaryProject }: ProjectListsProps) {
  // Kept in the tab: a report is opened from here, and Back leads to the same cards.
  const [chosen, setChosen] = useDraft('projects-shown', { order: 'updated' as ProjectOrder, search: '' })
  const searchable = projects.length >= FEWEST_TO_SEARCH
  const { order, search } = searchable ? chosen : { order: 'updated' as const, search: '' }
  const sorted = useSortedProjects(projects, order)
  const found = searchProjects(sorted, search)
  const count = (list: Project[]) => list.filter(isListedActive).length

  const active = found.filter(isListedActive)
  const inactive = found.filter((project) => !isListedActive(project))
  const searching = search.trim() !== ''
  return (
    <>
      <ProjectSection
        title="Active Projects"
        count={activeCountText(count(projects), limit)}
        controls={searchable && <ProjectToolbar order={order} search={search} found={found.length} onChange={setChosen} />}
        projects={active}
        primaryProject={primaryProject}
        last={searching ? undefined : <AddProjectTile limit={limit} />}
      >
        {searching && found.length === 0 && <NoMatch search={search} onClear={() => setChosen({ order, search: '' })} />}
      </ProjectSection>
      {inactive.length > 0 && (
        <ProjectSection
          title="Inactive Projects"
          count={String(projects.length - count(projects))}
          projects={inactive}
          primaryProject={undefined}
        />
      )}
    </>
  )
}
