// All active projects together: how visible they are, and which one needs attention first.

import { toApiError } from '@sightline/shared/api'
import { paths } from '@sightline/shared/domain/paths.ts'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { useSelection } from '@sightline/shared/ui/browser/use-selection.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ChartNoAxesColumn, TriangleAlert } from 'lucide'
import { useMemo } from 'react'
import { useActiveProjectsQuery } from './insights.api.ts'
import { clientsOf } from './group-rows.ts'
import { InsightsReport } from './InsightsReport.tsx'
import { insightsReaders } from './insights-view.ts'

const NO_PROJECTS = 'No active projects.'
const PROJECTS_FAILED = 'Failed to load projects'

export function Component() {
  const [view, select] = useSelection(insightsReaders)
  const projects = useActiveProjectsQuery(undefined, { refetchOnReconnect: true })
  const all = projects.data
  const clients = useMemo(() => clientsOf(all ?? []), [all])
  // A client that has no project any more is not chosen.
  const client = clients.includes(view.client) ? view.client : ''
  const shown = useMemo(
    () => (client === '' ? all : all?.filter((project) => project.client === client)),
    [all, client],
  )
  if (projects.isError && projects.data === undefined) {
    const { requestId, isNetwork } = toApiError(projects.error)
    return (
      <Card role="alert">
        <EmptyState
          level={2}
          icon={<Icon of={TriangleAlert} size={20} />}
          title={PROJECTS_FAILED}
          action={
            <Button busy={projects.isFetching} busyLabel="Retrying…" onClick={() => void projects.refetch()}>
              Retry
            </Button>
          }
        >
          {isNetwork ? 'The server could not be reached.' : 'The server had a problem.'}
          {requestId && ` Request ID: ${requestId}`}
        </EmptyState>
      </Card>
    )
  }
  if (projects.data?.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<Icon of={ChartNoAxesColumn} size={20} />}
          title={NO_PROJECTS}
          action={<ButtonLink to={paths.dashboard}>Go to My Projects</ButtonLink>}
        />
      </Card>
    )
  }
  return <InsightsReport projects={shown} clients={clients} view={{ ...view, client }} onChange={select} />
}
