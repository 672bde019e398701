import { useState } from 'react'
import { toApiError, useLimitsQuery } from '@sightline/shared/api'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { AddProjectTile } from './AddProjectTile.tsx'
import { NoProjects } from './NoProjects.tsx'
import { activeCountText } from './project-limit.ts'
import { ProjectSection } from './ProjectSection.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { isListedActive } from '@sightline/shared/contract/project-status.ts'
import { SortSelect } from './SortSelect.tsx'
import type { ProjectOrder } from './sort-projects.ts'
import { useProjectList } from './useProjectList.ts'
import { useSortedProjects } from './useSortedProjects.ts'

export function Projects() {
  const [order, setOrder] = useState<ProjectOrder>('updated')
  const { data, isLoading, isFetching, error, refetch } = useProjectList()
  const limits = useLimitsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.limits.webAnalyzer
  const projects = useSortedProjects(data ?? [], order)

  if (isLoading) return <ProjectsSkeleton />
  if (data === undefined) {
    return (
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
    )
  }
  if (data.length === 0) return <NoProjects />

  const active = projects.filter(isListedActive)
  const inactive = projects.filter((project) => !isListedActive(project))
  return (
    <>
      <ProjectSection
        title="Active Projects"
        count={activeCountText(active.length, limits)}
        controls={data.length > 1 && <SortSelect value={order} onChange={setOrder} />}
        projects={active}
        last={<AddProjectTile />}
      />
      {inactive.length > 0 && (
        <ProjectSection title="Inactive Projects" count={String(inactive.length)} projects={inactive} />
      )}
    </>
  )
}
