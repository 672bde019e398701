import { toApiError } from '@sightline/shared/api'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { BetaNotice } from '../BetaNotice.tsx'
import type { MainAction } from '../main-action.ts'
import { NoProjects } from './NoProjects.tsx'
import { ProjectLimitPanel } from '../limit/ProjectLimitPanel.tsx'
import { SearchableProjects } from '../late-parts.tsx'
import { ProjectLists } from './ProjectLists.tsx'
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx'
import { sortProjects } from './sort-projects.ts'
import type { ProjectList } from './useProjectList.ts'

/** Fewer projects need no search. */
const FEWEST_TO_SEARCH = 8

interface ProjectsProps {
  list: ProjectList
  limit: WebAnalyzerLimit | undefined
  main: MainAction
}

export function Projects({ list: { data, isLoading, isFetching, error, refetch }, limit, main }: ProjectsProps) {
  // Content above and between the cards is rendered together with them, so that the cards never move.
  if (isLoading) return <ProjectsSkeleton />
  if (data === undefined) {
    return (
      <>
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
        <BetaNotice />
      </>
    )
  }
  const lists = { projects: data, limit, primaryProject: main?.kind === 'choose-prompts' ? main.projectId : undefined }
  return (
    <>
      {data.length === 0 ? (
        <NoProjects primary={main?.kind === 'first-project'} />
      ) : data.length < FEWEST_TO_SEARCH ? (
        <ProjectLists {...lists} shown={sortProjects(data, 'updated', {})} />
      ) : (
        <SearchableProjects {...lists} />
      )}
      <ProjectLimitPanel limit={limit} primary={main?.kind === 'upgrade'} />
      <BetaNotice />
    </>
  )
}
