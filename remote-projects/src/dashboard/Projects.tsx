import { useState } from 'react'
import { toApiError, useLimitsQuery } from '@sightline/shared/api'
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
import { useProjectList } from './useProjectList.ts'
import { useSortedProjects } from './useSortedProjects.ts'

export function Projects() {
  const { data, isLoading, isFetching, error, refetch } = useProjectList()
  const limits = useLimitsQuery(undefined, { refetchOnMountOrArgChange: true })

  // What comes above and between the cards comes with them, so that they never move.
  if (isLoading || limits.isLoading) return <ProjectsSkeleton />
  return (
    <>
      <ProjectLimitPanel />
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
        <ProjectLists projects={data} limits={limits.data?.limits.webAnalyzer} />
      )}
      <BetaNotice />
    </>
  )
}

function ProjectLists({ projects, limits }: { projects: Project[]; limits: WebAnalyzerLimit | undefined }) {
  const [order, setOrder] = useState<ProjectOrder>('updated')
  const sorted = useSortedProjects(projects, order)
  if (projects.length === 0) return <NoProjects />

  const active = sorted.filter(isListedActive)
  const inactive = sorted.filter((project) => !isListedActive(project))
  return (
    <>
      <ProjectSection
        title="Active Projects"
        count={activeCountText(active.length, limits)}
        controls={projects.length > 1 && <SortSelect value={order} onChange={setOrder} />}
        projects={active}
        last={<AddProjectTile />}
      />
      {inactive.length > 0 && (
        <ProjectSection title="Inactive Projects" count={String(inactive.length)} projects={inactive} />
      )}
    </>
  )
}
