import { useState } from 'react'
import { toApiError } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { AddProjectTile } from './AddProjectTile.tsx'
import { BetaNotice } from './BetaNotice.tsx'
import { NoProjects } from './NoProjects.tsx'
import { activeCountText } from './project-limit.ts'
import { ProjectLimitPanel } from './ProjectLimitPanel.tsx'
import { ProjectSection } from './ProjectSection.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ProjectOrder } from './sort-projects.ts'
import { useProjectLimit } from './useProjectLimit.ts'
import { useProjectList } from './useProjectList.ts'
import { useSortedProjects } from './useSortedProjects.ts'

export function Projects() {
  const { data, isLoading, isFetching, error, refetch } = useProjectList()
  const limit = useProjectLimit(data)

  // What comes above and between the cards comes with them, so that they never move.
  if (isLoading) return <ProjectsSkeleton />
  return (
    <>
      <ProjectLimitPanel limit={limit} />
      {data === undefined ? (
        <Card>
          <CardBody>
            <ErrorState
              message="Failed to load projects"
              requestId={toApiError(error).requestId}
              onRetry={refetch}
              busy={isFetching}
            />
          </CardBody>
        </Card>
      ) : (
        <ProjectLists projects={data} limit={limit} />
      )}
      <BetaNotice />
    </>
  )
}

function ProjectLists({ projects, limit }: { projects: Project[]; limit: WebAnalyzerLimit | undefined }) {
  const [order, setOrder] = useState<ProjectOrder>('updated')
  const sorted = useSortedProjects(projects, order)
  if (projects.length === 0) return <NoProjects />

  const active = sorted.filter(isListedActive)
  const inactive = sorted.filter((project) => !isListedActive(project))
  return (
    <>
      <ProjectSection
        title="Active Projects"
        count={activeCountText(active.length, limit)}
        controls={projects.length > 1 && <SortSelect value={order} onChange={setOrder} />}
        projects={active}
        last={<AddProjectTile limit={limit} />}
      />
      {inactive.length > 0 && (
        <ProjectSection title="Inactive Projects" count={String(inactive.length)} projects={inactive} />
      )}
    </>
  )
}
