// /reports/project/:projectId/prompts: what is tracked, and what is not analyzed yet?

import { useParams } from 'react-router-dom'
import { toApiError, useProjectQuery, usePromptsHidden } from '@sightline/shared/api'
import { Card, CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { usePageHead } from '@sightline/shared/ui/browser/use-page-head.ts'
import { ProjectNotFound } from '@sightline/shared/ui/feedback/ProjectNotFound.tsx'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { PromptsHidden } from '@sightline/shared/workspaces/PromptsHidden.tsx'
import { BackToReports, LibraryTitle } from './LibraryHeader.tsx'
import { libraryMessages } from './library-messages.ts'
import { useLibraryQuery } from './library.api.ts'
import { LibraryPageSkeleton } from './LibraryPageSkeleton.tsx'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { LoadedLibrary } from './LoadedLibrary.tsx'
import { emptyLibrary } from '../prompt-library.ts'

const NOT_FOUND = 404
const isNotFound = (error: unknown) => error !== undefined && toApiError(error).status === NOT_FOUND

export function Component() {
  const { projectId = '' } = useParams()
  // The key remounts the page for another project, so that nothing of the previous one stays on the screen.
  return <Library key={projectId} projectId={projectId} />
}

function Library({ projectId }: { projectId: string }) {
  const hidden = usePromptsHidden()
  if (hidden === false) return <Shown projectId={projectId} />
  if (hidden === undefined) return <LibraryPageSkeleton />
  return (
    <Stack>
      <BackToReports projectId={projectId} />
      <Card>
        <PromptsHidden level={2} />
      </Card>
    </Stack>
  )
}

function Shown({ projectId }: { projectId: string }) {
  const project = useProjectQuery(projectId)
  usePageHead(project.data ? `${project.data.projectName} · Prompt Library` : '')
  const query = useLibraryQuery(projectId, { refetchOnMountOrArgChange: true, refetchOnReconnect: true })
  const library = query.data ?? (isNotFound(query.error) ? emptyLibrary : undefined)

  if (isNotFound(project.error)) return <ProjectNotFound />
  if (library !== undefined) {
    const outdated = query.isError && query.data !== undefined
    return (
      <LoadedLibrary
        projectId={projectId}
        library={library}
        outdated={outdated}
        loadedAt={query.fulfilledTimeStamp}
        onRetry={query.refetch}
      />
    )
  }
  return (
    <Stack>
      <BackToReports projectId={projectId} />
      <LibraryTitle />
      {query.isError && !query.isFetching ? (
        <Card>
          <CardBody>
            <ErrorState
              message={libraryMessages.loadFailed}
              requestId={toApiError(query.error).requestId}
              onRetry={query.refetch}
            />
          </CardBody>
        </Card>
      ) : (
        <LibrarySkeleton />
      )}
    </Stack>
  )
}
