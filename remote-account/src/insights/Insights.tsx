// All active projects together: how visible they are, and which one needs somebody first.

import { toApiError } from '@sightline/shared/api'
import { paths } from '@sightline/shared/contract/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { Card, CardBody } from '@sightline/shared/ui/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/EmptyState.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { useSelection } from '@sightline/shared/ui/use-selection.ts'
import { ChartNoAxesColumn } from 'lucide-react'
import { useActiveProjectsQuery } from './insights.api.ts'
import { InsightsReport } from './InsightsReport.tsx'
import { insightsReaders } from './insights-view.ts'

const NO_PROJECTS = 'No active projects.'
const PROJECTS_FAILED = 'Failed to load projects'

export function Component() {
  const [view, select] = useSelection(insightsReaders)
  const projects = useActiveProjectsQuery(undefined, { refetchOnReconnect: true })
  if (projects.isError && projects.data === undefined) {
    const { requestId } = toApiError(projects.error)
    return (
      <Card>
        <CardBody>
          <ErrorState
            message={PROJECTS_FAILED}
            requestId={requestId}
            busy={projects.isFetching}
            onRetry={() => void projects.refetch()}
          />
        </CardBody>
      </Card>
    )
  }
  if (projects.data?.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<ChartNoAxesColumn size={20} strokeWidth={1.5} aria-hidden />}
          title={NO_PROJECTS}
          action={<ButtonLink to={paths.dashboard}>Go to My Projects</ButtonLink>}
        />
      </Card>
    )
  }
  return <InsightsReport projects={projects.data} view={view} onChange={select} />
}
